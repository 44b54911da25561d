/** What the shop of the islands' tests sells, and where it can be picked up. */
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { PerCurrency } from '#core/money/money'

/** Minor units; the other currencies are multiples. */
export const prices = (net: number): PerCurrency => ({
  SEK: net * 10,
  EUR: net,
  USD: net,
  GBP: net,
  DKK: net * 7,
  NOK: net * 11,
})

function spool(key: string, name: string, colorHex: string, more: Partial<ApiVariation> = {}): ApiVariation {
  return {
    id: `v-${key}`,
    sku: key,
    name,
    type: 'filament',
    physical: true,
    productId: 'pla',
    productName: 'pla-premium',
    path: `/product/pla-premium/${key}`,
    manufacturer: 'Maker',
    gtin: '7350000000000',
    discontinued: false,
    msrp: prices(2000),
    colorHex,
    image: `spool-${key}`,
    bullets: [],
    categories: ['filament > pla'],
    attributes: { size: 750, diameter: 1.75 },
    weight: 1_050,
    activeDate: '2025-01-01',
    bestSeller: 0,
    staffPick: false,
    backOrder: false,
    ...more,
  }
}

export const ORANGE = spool('ORANGE', 'PLA Premium Orange', '#f0700c')
export const ICE = spool('ICE', 'PETG Tough Ice', '#74c4e6', { msrp: prices(3000) })
export const GREEN = spool('GREEN', 'ASA Outdoor Spruce', '#0f6a49', {
  sale: { name: 'Autumn sale', discountPercentage: 20, lowest30: prices(2000) },
})
/** Can be ordered before it is on the shelf. */
export const LATER = spool('LATER', 'PLA Premium Violet', '#5b3fa0', { backOrder: true })
/** Its id is its item number in small letters, as the catalogue has it. */
export const LISTED = spool('LIST-BLU-175-750', 'PLA Premium Blue', '#244cd1', { id: 'list-blu-175-750' })
const { colorHex: _, ...plain } = spool('CARD', 'Gift card', '#000000')
export const PRINTER: ApiVariation = {
  ...plain,
  ...{ id: 'v-PRINTER', sku: 'PRINTER', name: 'Printer One' },
  ...{ type: 'printer', productName: 'printer-one', attributes: {} },
}
export const GIFT_CARD: ApiVariation = { ...plain, type: 'giftCard', physical: false, attributes: {} }

export const GOODS: readonly ApiVariation[] = [ORANGE, ICE, GREEN, LATER, LISTED, PRINTER, GIFT_CARD]

export const AGENTS = [
  { id: 'kiosk', name: 'Kiosk am Exer', address: 'Legienstraße 22', distance: 0.42, hours: 'Mo–Sa 7–20' },
  { id: 'bikes', name: 'Fahrradladen', address: 'Knooper Weg 51', distance: 3, approximate: true },
]
/** On an island: nothing waits near it. */
export const NO_AGENTS_ZIP = '18565'
