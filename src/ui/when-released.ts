/** What is being pressed must not move away from under the pointer. */
export function whenReleased(show: () => void): void {
  if (document.querySelector(':active')) addEventListener('mouseup', () => setTimeout(show), { once: true })
  else show()
}
