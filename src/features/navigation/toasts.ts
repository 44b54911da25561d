/** Shows what the shop tells the visitor in passing, above the page. */
import { fill } from '#core/text'
import { loadWords } from '#features/navigation/words.ts'
import { $notifications, dismiss, type Notification } from '#stores/notifications'

const area = document.querySelector<HTMLElement>('#notifications')
if (area) $notifications.subscribe((list) => area.replaceChildren(...list.map(toastOf)))

function toastOf({ id, kind, text, reference }: Notification): HTMLElement {
  const toast = document.createElement('div')
  toast.className = `toast toast--${kind}`
  const words = document.createElement('p')
  words.textContent = text
  if (reference) void addReference(words, reference)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn btn--ghost'
  close.textContent = area?.dataset.dismiss ?? ''
  close.addEventListener('click', () => dismiss(id))
  toast.append(words, close)
  return toast
}

async function addReference(words: HTMLElement, id: string): Promise<void> {
  const { reference } = await loadWords(document.documentElement.dataset.language ?? 'en')
  const small = document.createElement('small')
  small.textContent = fill(reference, { id })
  words.append(' ', small)
}
