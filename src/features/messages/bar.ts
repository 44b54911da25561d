/**
 * The shop's messages (specification section 4), after a choice on consent: one at a time, over the bottom of the
 * window where nothing has to make room for it, until the visitor closes it here or in another tab.
 */
import type { ConsentWords, ShopMessage } from '#features/shell/shell-file.ts'
import { $seen, markSeen } from '#stores/messages'
import { announce, showBar } from '#ui/bottom-bar.ts'

let ending: (() => void) | undefined

/**
 * Once per page; a second call changes nothing.
 *
 * @returns takes the messages away
 */
export function showMessages(messages: readonly ShopMessage[], words: ConsentWords): () => void {
  if (ending) return ending
  const ids = messages.map(({ id }) => id)
  let shown: { id: string; remove: () => void } | undefined
  const stop = $seen.subscribe((seen) => {
    const next = messages.find(({ id }) => !seen.includes(id))
    if (next?.id === shown?.id) return
    const hadFocus = Boolean(document.activeElement?.closest('.messages'))
    shown?.remove()
    shown = undefined
    if (!next) return
    const { bar, close } = barOf(next, words)
    close.addEventListener('click', () => markSeen(next.id, ids))
    shown = { id: next.id, remove: showBar(bar) }
    if (hadFocus) close.focus({ preventScroll: true })
  })
  ending = () => {
    stop()
    shown?.remove()
    ending = undefined
  }
  return ending
}

function barOf({ text, pallette }: ShopMessage, words: ConsentWords) {
  const bar = document.createElement('section')
  bar.className = `messages messages--${pallette}`
  bar.setAttribute('aria-label', words.messages)
  const said = document.createElement('p')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn btn--icon messages__close'
  close.ariaLabel = words.dismiss
  close.textContent = '×'
  const inner = document.createElement('div')
  inner.className = 'wrap bottom-bar__in'
  inner.append(said, close)
  bar.append(inner)
  announce(said, text)
  return { bar, close }
}
