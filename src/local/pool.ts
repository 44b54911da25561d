/** Runs `work` over the items, at most `limit` at a time. */
export async function eachLimited<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  const runners = Array.from({ length: limit }, async () => {
    for (const item of queue) await work(item)
  })
  await Promise.all(runners)
}
