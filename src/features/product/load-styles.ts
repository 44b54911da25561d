import { element } from '#ui/element.ts'

/** @param href of a style sheet; resolves once it counts, so that nothing is seen without its look */
export function loadStyles(href: string): Promise<void> {
  const link = element('link', { rel: 'stylesheet', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    document.head.append(link)
  })
}
