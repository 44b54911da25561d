/** Which of the page's choices are on the shelf: what is not is struck, and beside what is sold out stands what is nearest. */
import { getInStock } from '#api/catalog/in-stock'
import { shopClient } from '#browser/client'
import { loadMessages } from '#browser/messages'
import type { ChoiceKey } from '#core/catalogue/choices'
import { once } from '#core/once'
import { type Candidate, nearestInStock } from '#core/stock/instead'
import { loadBuyData } from '#features/product/load-buy-data.ts'
import { element } from '#ui/element.ts'

interface Shown extends Candidate {
  link: HTMLAnchorElement
  name: string
}

/** What differs in one attribute alone; the build has struck the others, and said what else changes with them. */
const readShelf = once(async (): Promise<Shown[]> => {
  const [{ skus }, inStock] = await Promise.all([
    loadBuyData(),
    shopClient().call(getInStock, { quiet: true }),
  ])
  const there = new Set(inStock.skus)
  // Other finishes are other products.
  const here = location.pathname.replace(/[^/]+$/, '')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.pdp nav a:not(.is-on, .is-out)')]
  return links.flatMap((link) => {
    const sku = link.pathname.startsWith(here) && skus[link.pathname.slice(here.length)]
    const key = link.closest('nav')?.getAttribute('aria-labelledby')?.replace('choice-', '')
    if (!sku || !key) return []
    const hex = link.querySelector('svg')?.getAttribute('color') ?? undefined
    const name = link.title || (link.textContent ?? '')
    return [{ link, name, key: key as ChoiceKey, hex, isInStock: there.has(sku) }]
  })
})

/** They stay links: a page that is sold out says when it comes back. What can be ordered ahead is not sold out. */
export async function strikeSoldOut(): Promise<void> {
  if (document.querySelector('[data-back-order]')) return
  const [choices, { soldOut }] = await Promise.all([readShelf(), loadMessages('product')])
  for (const { link, name, isInStock } of choices) {
    if (isInStock) continue
    const said = `${name}: ${soldOut}`
    link.classList.add('is-out')
    if (link.title) link.title = said
    else link.ariaLabel = said
  }
}

/** @returns what stands beside "sold out"; undefined when nothing near is there either */
export async function offersInstead(): Promise<(Node | string)[] | undefined> {
  const [choices, { instead }] = await Promise.all([readShelf(), loadMessages('product')])
  const hex = document.querySelector('.hue.is-on svg')?.getAttribute('color') ?? undefined
  const links = nearestInStock(choices, hex).map(({ link: { href }, name }) =>
    element('a', { href, className: 'link' }, name),
  )
  if (links.length === 0) return undefined
  return [`${instead} `, ...links.flatMap((link, at) => (at > 0 ? [' · ', link] : [link]))]
}
