/** As many as one sees at a glance; a search has none when its page is built. */
export function isFewCards(total: number): boolean {
  return total > 0 && total <= 2
}
