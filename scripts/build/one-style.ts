/** Joins a page's inline styles: the policy then names one of them, and its header is shorter on every page. */

const STYLE = /<style>(.*?)<\/style>/gs

/** @returns the page with all of them in the place of the first one, which says in which order layers count */
export function withOneStyle(html: string): string {
  let rules = ''
  for (const [, each = ''] of html.matchAll(STYLE)) rules += each
  let isFirst = true
  return html.replace(STYLE, () => {
    const joined = isFirst ? `<style>${rules}</style>` : ''
    isFirst = false
    return joined
  })
}
