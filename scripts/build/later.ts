/** Takes a page's scripts out of the way of its first frame: the head's script starts them after it. */

const MODULE = /<script type="module" src=/g

/** @returns the page with a type on its scripts that no browser runs; see `src/features/shell/head/later.ts` */
export function withLaterScripts(html: string): string {
  return html.replace(MODULE, '<script type="later" src=')
}
