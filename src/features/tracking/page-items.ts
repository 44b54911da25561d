/** What the page shows of an sku: on a product's own page, or on its card. */
import type { PageItem } from '#browser/track'
import { readFacts, shownPrice } from '#features/price/price-markup.ts'
import { $account } from '#stores/account'
import { $settings } from '#stores/settings'

export function itemOnPage(sku: string): PageItem | undefined {
  const name = CSS.escape(sku)
  const card = document.querySelector(`.card[data-sku="${name}"]`)
  const form = document.querySelector<HTMLFormElement>('[data-buy]')
  const field = form?.elements.namedItem('sku') as HTMLInputElement | undefined
  if (field?.value === sku)
    return read(document.querySelector('h1'), document.querySelector('.pdp shop-price'))
  return card ? read(card.querySelector('.card__name'), card.querySelector('shop-price')) : undefined
}

/** With VAT whatever the visitor looks at: what would be charged. */
function read(title: Element | null, price: Element | null): PageItem {
  const { currency } = $settings.get()
  const { agreements } = $account.get()
  const facts = price && readFacts((attribute) => price.getAttribute(attribute))
  const shown = facts && shownPrice(facts, { currency, showWithVat: true, agreements })
  return {
    name: title?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    ...(shown && { price: shown.now, currency }),
  }
}
