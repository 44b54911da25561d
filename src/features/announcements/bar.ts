/**
 * The shop's announcements, after a choice on consent: one at a time, a line below the header, until the visitor closes
 * it here or in another tab. The head's script has made room where the page before had one; without room it comes with
 * the next page: who has answered the question for consent is reading on, and nothing is to move.
 */
import type { ConsentMessages, ShownAnnouncement } from '#features/shell/shell-file.ts'
import { $seen, keepRoom, markSeen } from '#stores/announcements'
import { announce } from '#ui/bottom-bar.ts'
import { button, element } from '#ui/element.ts'
import { pressedJustNow } from '#ui/recent-press.ts'

const { classList } = document.documentElement
/** Of a page that has room for the line; `head.ts` writes it as well. */
const ROOM = 'has-message'

let started: { end: () => void; keep: () => void } | undefined

/**
 * Once per page, and after each choice: a second call only says anew what the next page is to know, which the choice may
 * have forgotten.
 *
 * @returns takes the announcements away
 */
export function showAnnouncements(
  announcements: readonly ShownAnnouncement[],
  t: ConsentMessages,
): () => void {
  if (started) {
    queueMicrotask(started.keep)
    return started.end
  }
  const ids = announcements.map(({ id }) => id)
  let shown: { id: string; bar: HTMLElement } | undefined
  const open = () => {
    const [now, seen] = [Date.now(), $seen.get()]
    return announcements.find(
      ({ id, from = 0, until = Infinity }) => from <= now && now < until && !seen.includes(id),
    )
  }
  const keep = () => keepRoom(open())
  const stop = $seen.subscribe(() => {
    const next = open()
    // After what a refusal forgets.
    queueMicrotask(keep)
    if (next && next.id === shown?.id) return
    const hadFocus = Boolean(document.activeElement?.closest('.announcement'))
    shown?.bar.remove()
    shown = undefined
    // What closes the last one gives its room back.
    if (!next && pressedJustNow()) classList.remove(ROOM)
    if (!next || !classList.contains(ROOM)) return
    const { bar, close } = barOf(next, t, () => markSeen(next.id, ids))
    shown = { id: next.id, bar }
    document.querySelector('main')?.before(bar)
    if (hadFocus) close.focus({ preventScroll: true })
  })
  const end = () => {
    stop()
    shown?.bar.remove()
    started = undefined
  }
  started = { end, keep }
  return end
}

function barOf({ text, link, pallette }: ShownAnnouncement, t: ConsentMessages, onClose: () => void) {
  const said = element('p', { className: 'announcement__text' })
  const close = button('btn btn--icon announcement__close', onClose, '×')
  close.ariaLabel = t.dismiss
  const inner = element('div', { className: 'wrap announcement__in' }, said, close)
  const className = `announcement announcement--${pallette}`
  const bar = element('section', { className, ariaLabel: t.announcements }, inner)
  const words = element('span', { className: 'announcement__words' }, text)
  if (link) words.append('\u00a0', element('span', { ariaHidden: 'true' }, '→'))
  announce(said, link ? element('a', { className: 'announcement__link', href: link }, words) : words)
  return { bar, close }
}
