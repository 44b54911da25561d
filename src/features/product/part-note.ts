/** What is said of a part that is offered beside something else: its version, and which printers it fits. */
import type { Site } from '#core/site/site'
import type { CardData } from '#features/card/card-markup.ts'
import { memoize } from '#features/card/views.ts'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

/** @returns facts of a row, with dots between */
export async function partNote({ language }: Site, { attributes, price }: CardData): Promise<string> {
  const fits = (await fittingPrinters('all')).get(price.productName)
  const { technical: t } = messages(language).product
  return [attributes, fits && `${t.fits} ${fits.join(', ')}`].filter(Boolean).join(' · ')
}

/** By the slug of the part's product. */
const fittingPrinters = memoize(async (_: 'all') => {
  const { variations } = await getContent()
  return new Map(
    variations.flatMap(({ productName, technical }) =>
      technical?.fits ? [[productName, technical.fits] as const] : [],
    ),
  )
})
