/** Shows what the shop tells the visitor in passing, above the page. */
import { loadMessages } from '#browser/messages'
import { fill } from '#core/text/text'
import { $notifications, dismiss, type Notification } from '#stores/notifications'
import { button, element } from '#ui/element.ts'

const area = document.querySelector<HTMLElement>('#notifications')
if (area) $notifications.subscribe((list) => area.replaceChildren(...list.map(toastOf)))

function toastOf({ id, kind, text, reference }: Notification): HTMLElement {
  const said = element('p', {}, text)
  if (reference) void addReference(said, reference)
  const close = button('btn btn--ghost', () => dismiss(id), area?.dataset.dismiss ?? '')
  return element('div', { className: `toast toast--${kind}` }, said, close)
}

async function addReference(said: HTMLElement, id: string): Promise<void> {
  const { reference } = await loadMessages('navigation')
  said.append(' ', element('small', {}, fill(reference, { id })))
}
