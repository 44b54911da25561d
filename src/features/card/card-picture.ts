/** The addresses of a card's picture: those of the two widths that a card needs. */
import type { ProductType } from '#core/catalogue/catalogue'
import { CARD_PICTURE_WIDTHS, CDN_CARD_WIDTH, LARGE_CARD_WIDTH } from '#core/catalogue/picture-widths'
import type { CardPicture } from '#features/card/card-markup.ts'
import { pictureSources } from '#loaders/images'

const CARD_WIDTHS: readonly number[] = [...CARD_PICTURE_WIDTHS, CDN_CARD_WIDTH]

const cardPictures = new Map<string, CardPicture>()

/** @param id of a picture of the catalogue; made once */
export function cardPicture(id: string, type: ProductType): CardPicture {
  const known = cardPictures.get(id)
  if (known) return known
  const { avif, webp } = pictureSources(id)
  const small = narrow(webp, CARD_WIDTHS)
  // The larger of the two: `…-300.webp 300w`.
  const src = small.split(', ').at(-1)?.split(' ')[0] ?? ''
  const widths = type === 'printer' ? [...CARD_WIDTHS, LARGE_CARD_WIDTH] : CARD_WIDTHS
  const picture = { avif: avif && narrow(avif, widths), webp: avif ? undefined : narrow(webp, widths), src }
  cardPictures.set(id, picture)
  return picture
}

/** A card needs a few of the widths; the others would only lengthen the page. */
function narrow(srcset: string, widths: readonly number[]): string {
  const wanted = widths.map((width) => `${width}w`)
  return srcset
    .split(', ')
    .filter((candidate) => wanted.some((width) => candidate.endsWith(` ${width}`)))
    .join(', ')
}
