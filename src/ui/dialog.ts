/**
 * A modal dialog: Escape and a press beside it close it; one that must be answered (`data-persistent`) flashes
 * instead. The browser keeps the focus inside and gives it back.
 */
export function startDialog(dialog: HTMLDialogElement): void {
  const isPersistent = dialog.dataset.persistent !== undefined
  const dismiss = () => (isPersistent ? flash(dialog) : dialog.close())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    dismiss()
  })
  // Browsers let a second Escape close a dialog that refused the first.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    dismiss()
  })
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target as Element
    if (pressed === dialog) dismiss()
    if (pressed.closest('[data-close]')) dialog.close()
  })
}

function flash(dialog: HTMLElement): void {
  dialog.classList.remove('is-flashing')
  // Read, so that an animation under way starts anew.
  void dialog.offsetWidth
  dialog.classList.add('is-flashing')
}
