/**
 * The floor: the same listing and the same product as bare HTML, written by hand, with neither script nor font. Nothing
 * that shows them can be faster on the same machine and network. What is pressed there changes a text, opens a popover
 * or tells a choice, with a line of script at most.
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
  const list = `<h1>Shop</h1><ul>${cards.join('')}</ul>`
  const about = `${heading}${picture}<p>${price}</p>`
  return new Map([
    ['floor /shop', bare('Shop', list)],
    [`floor ${product}`, bare('Product', `${about}<button>+</button>`)],
    [`floor ${PRESSED.product}`, bare('Product', `${about}${BUTTONS}`)],
    [`floor ${PRESSED.listing}`, bare('Shop', `${CHOICE}${list}`)],
  ])
}

/** Paths of the pages on which something can be pressed. */
export const PRESSED = { product: '/pressed', listing: '/pressed/shop' }

const BUTTONS = `<button id="add">Add</button> <output>0</output>
<button popovertarget="panel">Open</button><div id="panel" popover>A panel</div>
<script>
const shown = document.querySelector('output')
document.querySelector('#add').addEventListener('click', () => { shown.textContent = Number(shown.textContent) + 1 })
</script>`

const CHOICE = `<form><label><input type="checkbox"> PLA</label> <output>48</output></form>
<script>
const shown = document.querySelector('output')
document.querySelector('form').addEventListener('change', () => { shown.textContent = Number(shown.textContent) - 1 })
</script>`

function bareCard(card: string): string {
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(card) ?? []
  const [, path = '', name = ''] = /<a href="([^"]+)"[^>]*>(.*?)<\/a>/s.exec(card) ?? []
  const [price = ''] = /<span class="price__now">.*?<\/span>/s.exec(card) ?? []
  return `<li><article>${picture}<h2><a href="${path}">${name}</a></h2><p>${price}</p></article></li>`
}

function bare(title: string, body: string): string {
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
