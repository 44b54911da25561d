/** What is not needed before the panel is reached for: how it closes, and the way to another language. */
import { startDialog } from '#ui/dialog.ts'

export function start(panel: HTMLDialogElement): void {
  startDialog(panel)
  const language = panel.querySelector<HTMLSelectElement>('[name="language"]')
  if (language) followLanguage(panel, language)
  // What the head's script adds for other prices than the site's own is here by then.
  const { prices } = document.documentElement.dataset
  if (prices) fetch(prices).catch(() => {})
}

/** Arrow keys run through the languages of a closed list: what they choose counts when the dialog is closed. */
function followLanguage(dialog: HTMLDialogElement, language: HTMLSelectElement): void {
  const own = [...language.options].find(({ defaultSelected }) => defaultSelected)?.value ?? language.value
  const reset = () => {
    language.value = own
  }
  const follow = () => {
    if (language.value !== own) location.assign(languageAddress(language))
  }
  let byKey = false
  language.addEventListener('pointerdown', () => {
    byKey = false
  })
  dialog.addEventListener('keydown', ({ key }) => {
    byKey = key !== 'Enter'
    if (key === 'Escape') reset()
    else if (!byKey && document.activeElement === language) dialog.close()
  })
  language.addEventListener('change', () => byKey || dialog.close())
  dialog.addEventListener('close', follow)
  // A page that is kept for Back would come back with another language than its own.
  addEventListener('pagehide', reset)
  // What was chosen and closed before this script was there.
  if (!dialog.open) follow()
}

/** The same path and query on the language's own host; on a developer's machine `sv` is `se.localhost`. */
function languageAddress(select: HTMLSelectElement): string {
  const option = select.selectedOptions[0]
  const target = new URL(select.value)
  const local = /(^|\.)localhost$/.test(location.hostname)
  if (local && option) {
    target.protocol = location.protocol
    target.host = `${option.dataset.site}.localhost${location.port && `:${location.port}`}`
  }
  target.pathname = location.pathname
  target.search = location.search
  return target.href
}
