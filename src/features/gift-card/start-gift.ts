/** The fields are fetched as they are unfolded, and at once for whoever has filled them in before. */
import { $gift } from '#stores/gift'

const box = document.querySelector<HTMLDetailsElement>('[data-gift]')
if (box) {
  const start = () =>
    import('#features/gift-card/gift-fields.ts').then(
      ({ showGift }) => showGift(box),
      () => box.addEventListener('toggle', start, { once: true }),
    )
  if ($gift.get()) box.open = true
  if (box.open) void start()
  else box.addEventListener('toggle', start, { once: true })
}
