/** Which of the shop's filaments a printer prints, each with the page of what sells best of it. */
import type { TechnicalFacts } from '#core/catalogue/catalogue'
import { soldFilaments } from '#core/catalogue/materials'
import { PRINTED, type Printed, printedBy } from '#core/catalogue/prints'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { products } from '#features/card/views.ts'
import { cardsFor } from '#features/product/fitting-cards.ts'

export interface PrintedGroup {
  how: Printed
  filaments: { name: string; path: string; material: string | undefined }[]
}

/** @returns without the groups that are empty */
export async function printedGroups(site: Site, technical: TechnicalFacts = {}): Promise<PrintedGroup[]> {
  const cards = await cardsFor(site, technical.filamentDiameter)
  const sold = soldFilaments((await products('all')).values(), cards)
  return PRINTED.map((how) => ({
    how,
    filaments: sold
      .filter(({ product }) => printedBy(technical, product) === how)
      .map(({ product, best }) => ({
        name: localized(product.texts, site.language).name,
        path: best.path,
        material: product.material,
      })),
  })).filter(({ filaments }) => filaments.length > 0)
}
