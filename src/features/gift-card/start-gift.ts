/**
 * The fields are fetched as they are unfolded, and at once for whoever has filled them in before. It imports nothing: what
 * other pages share with it would be cut into more files for them.
 */
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'gift' satisfies StoredKey

const box = document.querySelector<HTMLDetailsElement>('[data-gift]')
if (box) {
  const start = () =>
    import('#features/gift-card/gift-fields.ts').then(
      ({ showGift }) => showGift(box),
      () => box.addEventListener('toggle', start, { once: true }),
    )
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
