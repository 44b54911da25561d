/** Opens the gallery's dialogs. */
import { startDialog } from '#ui/dialog.ts'

for (const opener of document.querySelectorAll<HTMLElement>('[data-gallery-open]')) {
  const dialog = document.querySelector<HTMLDialogElement>(`#${opener.dataset.galleryOpen}`)
  if (!dialog) continue
  startDialog(dialog)
  opener.addEventListener('click', () => dialog.showModal())
}
