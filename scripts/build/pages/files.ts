/** Where a path's file lies: `cart.astro` becomes `cart.html`, `shop/index.astro` becomes `shop/index.html`. */
import type { PagePath } from './worker.ts'

export function fileOf({ pathname, type, isIndex }: PagePath): string {
  const name = pathname.replace(/^\/|\/$/g, '')
  if (type === 'endpoint') return name
  if (isIndex) return name ? `${name}/index.html` : 'index.html'
  return `${name}.html`
}
