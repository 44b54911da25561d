/**
 * To what may be chosen, with what is wrong of it above: all of it in sight, or else its beginning. The page moves no further
 * than that.
 */
export function showChoice(name: string): void {
  const first = document.querySelector<HTMLInputElement>(`input[name="${name}"]:not(:checked)`)
  first?.focus({ preventScroll: true })
  const options = first?.closest('.options')
  options?.scrollIntoView({ block: 'nearest' })
  options?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
}
