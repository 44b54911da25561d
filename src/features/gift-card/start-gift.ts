/**
 * The fields are fetched as they are unfolded, and at once for whoever has filled them in before. It imports nothing: what
 * other pages share with it would be cut into more files for them.
 */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'gift' satisfies StoredKey

const box = document.querySelector<HTMLDetailsElement>('[data-gift]')
if (box) {
  const form = document.querySelector<HTMLFormElement>('[data-buy]')
  const start = async () => {
    let isPressed = false
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      isPressed = true
    }
    // What is asked is looked at first: a press is answered when the fields are there.
    form?.addEventListener('submit', hold, { capture: true })
    try {
      const { showGift } = await import('#features/gift-card/gift-fields.ts')
      showGift(box)
    } catch {
      box.addEventListener('toggle', start, { once: true })
    }
    form?.removeEventListener('submit', hold, { capture: true })
    if (isPressed) form?.requestSubmit()
  }
  if (isFilledIn()) box.open = true
  if (box.open) void start()
  else box.addEventListener('toggle', start, { once: true })
}

function isFilledIn(): boolean {
  try {
    return ![null, 'null'].includes(localStorage.getItem(KEY))
  } catch {
    return false
  }
}
