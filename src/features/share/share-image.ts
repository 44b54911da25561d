/**
 * The picture that stands for a page where the page is shared. It is named by all that is drawn, so a page knows its
 * address before it is made; `src/build/share-images.ts` makes it.
 */
import { type Product, thumbnailOf, type Variation } from '#core/catalogue/catalogue'
import type { Article, Page } from '#core/content/content'
import { pageTexts } from '#core/content/page-texts'
import { type Language, localized } from '#core/site/language'
import type { Site } from '#core/site/site'
import { messages } from '#i18n/messages'
import { contentHash } from '#loaders/hash'
import { builtPicture } from '#loaders/images'

/** As social networks ask for it, in pixels. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export interface ShareImage {
  title: string
  /** Id of a picture; without one some layers are drawn. */
  picture?: string | undefined
  /** What the picture shows beside the title, in words; it is not drawn. */
  shows?: string | undefined
}

/** Part of the name: another drawing makes other files. */
const RECIPE = 'share 1'
const HASH_LENGTH = 8

const HOME_PICTURE = 'hero-wide'

/** Of the home page, and of lists, which have none of their own. */
export function homeShare(language: Language): ShareImage {
  return { title: messages(language).home.heroHeading, picture: HOME_PICTURE }
}

/** The product in the colour of the variation. What the colour is called is said beside it. */
export function productShare(product: Product, variation: Variation, language: Language): ShareImage {
  const shows = variation.color && localized(variation.color.name, language)
  return { title: localized(product.texts, language).name, picture: thumbnailOf(variation)?.id, shows }
}

export function articleShare({ title, cover }: Article, language: Language): ShareImage {
  const shows = cover?.alt && localized(cover.alt, language)
  return { title: localized(title, language), picture: cover?.image, shows: shows || undefined }
}

/** A storefront may have a text of its own. */
export function pageShare(page: Page, site: Site): ShareImage {
  return { title: pageTexts(page, site).title, picture: page.picture }
}

/** The picture in words, for those who cannot see it. */
export function shareAlt({ title, shows }: ShareImage): string {
  return [title, shows].filter(Boolean).join(' – ')
}

/** Not called what it is for: filter lists block files of that name. @param brand which signs the picture */
export function shareName({ title, picture }: ShareImage, brand: string): string {
  const hash = contentHash([JSON.stringify([RECIPE, brand, title, picture && builtPicture(picture).hash])])
  return `page-${hash.slice(0, HASH_LENGTH)}.jpg`
}

/** The same as a path of every storefront. */
export function sharePath(image: ShareImage, brand: string): string {
  return `/img/${shareName(image, brand)}`
}
