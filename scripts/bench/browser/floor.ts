/**
 * The floor: the same listing and the same product as bare HTML, written by hand, with neither script nor font. Nothing
 * that shows them can be faster on the same machine and network.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from '#local/paths'

const STYLE =
  'body{font:16px/1.4 system-ui;margin:16px}ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:16px;padding:0;list-style:none}img{max-width:100%;height:auto}'

/** By host and path, as `startEdge` takes them. @param product path of the product that is gone to */
export function floorPages(site: string, product: string): Map<string, string> {
  const listing = readFileSync(join(DIST, site, 'shop.html'), 'utf8')
  const page = readFileSync(join(DIST, site, `${product}.html`), 'utf8')
  const cards = [...listing.matchAll(/<article class="card".*?<\/article>/gs)].map(([card]) => bareCard(card))
  const [heading = '', picture = ''] = [
    /<h1.*?<\/h1>/s.exec(page)?.[0],
    /<picture.*?<\/picture>/s.exec(page)?.[0],
  ]
  const [price = ''] = /<span class="price__now">.*?<\/span>/s.exec(page) ?? []
  return new Map([
    ['floor /shop', bare('Shop', `<h1>Shop</h1><ul>${cards.join('')}</ul>`)],
    [`floor ${product}`, bare('Product', `${heading}${picture}<p>${price}</p><button>+</button>`)],
  ])
}

function bareCard(card: string): string {
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(card) ?? []
  const [, path = '', name = ''] = /<a href="([^"]+)"[^>]*>(.*?)<\/a>/s.exec(card) ?? []
  const [price = ''] = /<span class="price__now">.*?<\/span>/s.exec(card) ?? []
  return `<li><article>${picture}<h2><a href="${path}">${name}</a></h2><p>${price}</p></article></li>`
}

function bare(title: string, body: string): string {
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
