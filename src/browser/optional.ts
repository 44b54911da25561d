/**
 * Loads what the shop can do without: consent, announcements, whatever measures. An ad blocker may keep such a file away;
 * nothing follows from that, while any other script that is missing opens the page anew (`missing-files.ts`).
 *
 * @returns undefined when it did not come
 */
export async function optional<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    console.warn('left out', error)
    // For the helper of dynamic imports (`small-preload.ts`), which asks after this.
    Object.assign(Object(error), { optional: true })
    return undefined
  }
}
