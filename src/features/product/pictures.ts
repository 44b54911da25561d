/** The pictures of a product page. */
import { localize, type Product, type Variation } from '#core/catalogue/catalogue'
import { STAGE_WIDTHS } from '#core/catalogue/picture-widths'
import { localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { builtPicture, pictureSources } from '#loaders/images'

export interface ProductPicture {
  id: string
  alt: string
  /** It has no ground of its own to stand on, so it fills the stage. */
  filled: boolean
}

export function productPictures(site: Site, product: Product, variation: Variation): ProductPicture[] {
  const { language } = site
  const { name } = localize(product, variation, language)
  return variation.pictures
    .filter(({ type }) => type === 'image')
    .map(({ id, description }) => ({
      id,
      alt: localized(description, language) || name,
      filled: builtPicture(id).filled,
    }))
}

/** `srcset` of the stage, which is wider than the files of cards. */
export function stageSources(srcset: string): string {
  const wide = srcset
    .split(', ')
    .filter((source) => Number.parseInt(source.split(' ')[1] ?? '', 10) >= STAGE_WIDTHS[0])
  return wide.length ? wide.join(', ') : srcset
}

/** How wide a picture of a story is shown: beside its words on the phone. */
export const FEATURE_SIZES = '(max-width: 639px) 140px, (max-width: 1099px) 45vw, 320px'

/** The largest file, as the browsers that can enlarge a picture read it. */
export function largePicture(id: string): { src: string; width: number; height: number } {
  const { avif, src, width, height } = pictureSources(id)
  return { src: avif?.split(', ').at(-1)?.split(' ')[0] ?? src, width, height }
}

/** The smallest file, for a thumbnail. */
export function smallPicture(id: string): string {
  return pictureSources(id).webp.split(' ')[0] ?? ''
}
