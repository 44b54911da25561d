/** A card's own button puts its product into the cart, and says so. */
import { fill } from '#core/text/text'
import { loadFacets } from '#features/listing/facets-client.ts'
import { addToCart } from '#stores/cart'
import { consentBy } from '#stores/consent'
import { announce } from '#ui/bottom-bar.ts'
import { element } from '#ui/element.ts'

/** @throws when the texts cannot be fetched: nothing was added by then */
export async function addFromCard(link: HTMLAnchorElement): Promise<void> {
  const { buy } = await loadFacets()
  const { searchParams } = new URL(link.href)
  const [id, sku] = [searchParams.get('add') ?? '', searchParams.get('sku') ?? '']
  addToCart({ id, sku, quantity: 1 })
  consentBy('add_to_cart')
  link.textContent = '✓'
  link.parentElement?.querySelector('[role="status"]')?.remove()
  const said = element('span', { className: 'visually-hidden' })
  link.after(said)
  announce(
    said,
    fill(buy.added, { name: link.closest('.card')?.querySelector('.card__name')?.textContent ?? '' }),
  )
}
