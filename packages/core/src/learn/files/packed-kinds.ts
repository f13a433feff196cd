/** The sorts of numbers in a packed model file: of trees, of their cuts, of texts. */
export const KIND: Readonly<Record<Kind, number>> = {
  inner: 1,
  feature: 2,
  cut: 3,
  share: 4,
  missing: 5,
  answer: 6,
  step: 7,
  count: 8,
  first: 9,
  second: 10,
  third: 11,
  fourth: 12,
  length: 13,
  text: 14,
  shared: 15,
  letter: 16,
  value: 17,
}

type Kind =
  | ("inner" | "feature" | "cut" | "share" | "missing" | "answer" | "step")
  | ("count" | "first" | "second" | "third" | "fourth")
  | ("length" | "text" | "shared" | "letter" | "value")
