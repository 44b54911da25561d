/** The share images of all pages: listed from the content, made and kept as its pictures are. */
import { drawnFont } from '#build/drawn-font'
import type { Making } from '#build/making'
import { readPicture } from '#build/pictures'
import { type Backdrop, drawBackdrop, drawShare } from '#build/share-drawing'
import type { Language } from '#core/site/language'
import {
  articleShare,
  homeShare,
  pageShare,
  productShare,
  type ShareImage,
  shareName,
} from '#features/share/share-image.ts'
import type { Content } from '#loaders/content'
import { builtPicture } from '#loaders/images'
import { CONTENT } from '#local/paths'

/** Lists all of them, after the pictures: they are named by those, too. Many pages have the same one. */
export function shareMakings(content: Content, folder = CONTENT): Making[] {
  const brand = content.brand.name
  const images = new Map<string, ShareImage>()
  const languages = new Set(content.sites.map((site) => site.language))
  const all = [
    ...[...languages].flatMap((language) => imagesIn(content, language)),
    ...content.sites.flatMap((site) => content.pages.map((page) => pageShare(page, site))),
  ]
  for (const image of all) images.set(shareName(image, brand), image)
  // Those with the same picture one after the other: it is read and placed once for all of them.
  const sorted = [...images].sort(([, a], [, b]) => ((a.picture ?? '') < (b.picture ?? '') ? -1 : 1))
  return sorted.map(([name, image]) => ({
    name,
    path: `img/${name}`,
    make: () => makeShare(image, brand, folder),
  }))
}

function imagesIn(content: Content, language: Language): ShareImage[] {
  const products = new Map(content.products.map((product) => [product.id, product]))
  return [
    homeShare(language),
    ...content.articles.map((article) => articleShare(article, language)),
    ...content.variations.flatMap((variation) => {
      const product = products.get(variation.productId)
      return product ? [productShare(product, variation, language)] : []
    }),
  ]
}

async function makeShare({ title, picture }: ShareImage, brand: string, folder: string): Promise<Buffer> {
  const drawing = { title, brand, isBare: !picture }
  return drawShare(await drawnFont(), await backdropOf(picture, folder), drawing)
}

/** Those that were asked for last: each is 2 MB. */
const recent = new Map<string, Promise<Backdrop>>()
const MOST_RECENT = 4

function backdropOf(picture: string | undefined, folder: string): Promise<Backdrop> {
  const key = `${folder} ${picture} ${picture && builtPicture(picture).hash}`
  const known = recent.get(key)
  if (known) return known
  const drawn = readBackdrop(picture, folder)
  recent.set(key, drawn)
  drawn.catch(() => recent.delete(key))
  for (const oldest of [...recent.keys()].slice(0, -MOST_RECENT)) recent.delete(oldest)
  return drawn
}

async function readBackdrop(picture: string | undefined, folder: string): Promise<Backdrop> {
  if (!picture) return drawBackdrop()
  const built = builtPicture(picture)
  return drawBackdrop(await readPicture(picture, built, folder), built.source.startsWith('home/'))
}
