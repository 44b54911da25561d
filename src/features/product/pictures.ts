/** The pictures of a product page: those of the variation, and a printed sample of its finish in its colour. */
import { localize, namedFinish, type Product, type Variation } from '#core/catalogue/catalogue'
import { type Language, localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { fill } from '#core/text/text'
import { finishInText } from '#features/product/terms.ts'
import { messages } from '#i18n/messages'
import { hasPicture, pictureSources } from '#loaders/images'

export interface ProductPicture {
  id: string
  alt: string
}

export function productPictures(site: Site, product: Product, variation: Variation): ProductPicture[] {
  const { language } = site
  const { name } = localize(product, variation, language)
  const own = variation.pictures
    .filter(({ type }) => type === 'image')
    .map(({ id, description }) => ({ id, alt: localized(description, language) || name }))
  return [...own, ...samplePicture(product, variation, language)]
}

/** A finish has a sample in a few colours (`chip-silk-guld`); in any other it would show what is not sold here. */
function samplePicture(product: Product, variation: Variation, language: Language): ProductPicture[] {
  const id = `chip-${product.finish}-${variation.color?.key}`
  if (!hasPicture(id)) return []
  const t = messages(language).product
  const color = localize(product, variation, language).colorName ?? ''
  const named = namedFinish(product)
  if (!named) return [{ id, alt: fill(t.plainSample, { color }) }]
  const finish = finishInText(t, named, language)
  return [{ id, alt: fill(t.sample, { color, finish }) }]
}

/** The largest file, as the browsers that can enlarge a picture read it. */
export function largePicture(id: string): { src: string; width: number; height: number } {
  const { avif, src, width, height } = pictureSources(id)
  return { src: avif?.split(', ').at(-1)?.split(' ')[0] ?? src, width, height }
}

/** The smallest file, for a thumbnail. */
export function smallPicture(id: string): string {
  return pictureSources(id).webp.split(' ')[0] ?? ''
}
