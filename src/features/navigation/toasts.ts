/** Shows what the shop tells the visitor in passing, above the page. */
import { loadMessages } from '#browser/messages'
import { fill } from '#core/text'
import { $notifications, dismiss, type Notification } from '#stores/notifications'

const area = document.querySelector<HTMLElement>('#notifications')
if (area) $notifications.subscribe((list) => area.replaceChildren(...list.map(toastOf)))

function toastOf({ id, kind, text, reference }: Notification): HTMLElement {
  const toast = document.createElement('div')
  toast.className = `toast toast--${kind}`
  const said = document.createElement('p')
  said.textContent = text
  if (reference) void addReference(said, reference)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn btn--ghost'
  close.textContent = area?.dataset.dismiss ?? ''
  close.addEventListener('click', () => dismiss(id))
  toast.append(said, close)
  return toast
}

async function addReference(said: HTMLElement, id: string): Promise<void> {
  const { reference } = await loadMessages('navigation')
  const small = document.createElement('small')
  small.textContent = fill(reference, { id })
  said.append(' ', small)
}
