/**
 * Does something while a claim on it is renewed again and again, so that nobody else takes it up however long it lasts.
 * A renewal that fails is tried again at the next turn; whether the claim was lost shows when the work is recorded.
 */
export async function whileRenewing<T>(
  every: number,
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => {})
  }, every)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}
