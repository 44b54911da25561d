/** The field of the search's own page: what is typed there is found while it is typed. */

/**
 * @param search is told what the visitor looks for, and whether more letters may follow
 * @returns what was typed before there was a script to follow it
 */
export function followText(
  root: HTMLElement,
  search: (text: string | undefined, isTyped: boolean) => void,
): string | undefined {
  const field = root.querySelector<HTMLInputElement>('[name=query]')
  if (!field) return undefined
  const text = () => field.value.trim() || undefined
  field.addEventListener('input', () => search(text(), true))
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault()
    search(text(), false)
    // The keyboard of a phone lies over what is found.
    field.blur()
  })
  return field.dataset.early === undefined ? undefined : text()
}

let written: string | undefined

/** In every field that a search begins in, unless something is being typed there. */
export function writeText(text: string | undefined): void {
  if (text === written) return
  written = text
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=query]'))
    if (field !== document.activeElement) field.value = text ?? ''
}
