/**
 * On a desk a way down to what a long page says further below, beside its breadcrumbs: drawn when nothing else is to be done,
 * over what is empty there (`jumps.css`), so that it costs a page nothing and moves nothing.
 */
import { element } from '#ui/element.ts'

/** What one looks for; a second list of facts, and who makes it, stand beside these. */
const PARTS =
  '.pdp__data > .panel:first-child, .calc, .panel:has(> ul a[download]), .prints > .panel, .related > .section'

export function drawJumps(crumbs: Element | null): void {
  if (!matchMedia('(min-width: 1280px)').matches) return
  const links = [...document.querySelectorAll(PARTS)].flatMap((part, at) => {
    const heading = part.querySelector('h2')
    if (!heading?.textContent) return []
    heading.id ||= `part-${at}`
    return [element('li', {}, element('a', { href: `#${heading.id}` }, heading.textContent))]
  })
  if (links.length > 1) crumbs?.after(element('ul', { className: 'jumps' }, ...links))
}
