/** For browsers without the Navigation API: which address a press of a link or a button leads to. */

import { withoutHash } from '#features/navigation/page-load.ts'

/** @returns undefined for what does not replace this page: a new window, a file to keep, a press that a script answered */
export function addressOfClick(event: MouseEvent): string | undefined {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.download || link.hasAttribute('download') || !isHere(link.target)) return
  return withoutHash(link.href) === withoutHash(location.href) && link.hash ? undefined : link.href
}

/** @returns undefined for a form that a script or another window answers */
export function addressOfSubmit(event: SubmitEvent): string | undefined {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || form.method === 'dialog' || !isHere(form.target)) return
  return new URL(form.getAttribute('action') ?? '', location.href).href
}

function isHere(target: string): boolean {
  return target === '' || target === '_self'
}
