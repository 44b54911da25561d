/**
 * The shop's announcements, after a choice on consent: one at a time, over the bottom of the
 * window where nothing has to make room for it, until the visitor closes it here or in another tab.
 */
import type { ConsentMessages, ShownAnnouncement } from '#features/shell/shell-file.ts'
import { $seen, markSeen } from '#stores/announcements'
import { announce, showBar } from '#ui/bottom-bar.ts'
import { button, element } from '#ui/element.ts'

let ending: (() => void) | undefined

/**
 * Once per page; a second call changes nothing.
 *
 * @returns takes the announcements away
 */
export function showAnnouncements(
  announcements: readonly ShownAnnouncement[],
  t: ConsentMessages,
): () => void {
  if (ending) return ending
  const ids = announcements.map(({ id }) => id)
  let shown: { id: string; remove: () => void } | undefined
  const stop = $seen.subscribe((seen) => {
    const now = Date.now()
    const next = announcements.find(
      ({ id, from = 0, until = Infinity }) => from <= now && now < until && !seen.includes(id),
    )
    if (next?.id === shown?.id) return
    const hadFocus = Boolean(document.activeElement?.closest('.announcement'))
    shown?.remove()
    shown = undefined
    if (!next) return
    const { bar, close } = barOf(next, t, () => markSeen(next.id, ids))
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

function barOf({ text, pallette }: ShownAnnouncement, t: ConsentMessages, onClose: () => void) {
  const said = element('p')
  const close = button('btn btn--icon announcement__close', onClose, '×')
  close.ariaLabel = t.dismiss
  const inner = element('div', { className: 'wrap bottom-bar__in' }, said, close)
  const className = `announcement announcement--${pallette}`
  const bar = element('section', { className, ariaLabel: t.announcements }, inner)
  announce(said, text)
  return { bar, close }
}
