/** Does something with each of many things, several at a time, and gives the answers in order. */
export async function* inOrder<Item, Answer>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Answer>,
  atOnce: number,
): AsyncGenerator<Answer> {
  const underWay: Promise<Answer>[] = []
  for await (const item of items) {
    const answer = work(item)
    // Whoever waits for an earlier one must not miss that this one failed: it is heard of in its turn.
    answer.catch(() => {})
    underWay.push(answer)
    if (underWay.length >= atOnce) yield await underWay.shift()!
  }
  while (underWay.length > 0) yield await underWay.shift()!
}
