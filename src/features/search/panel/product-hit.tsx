import { type Label, labelsOf } from '#core/catalogue/labels'
import { fill } from '#core/text/text'
import { backText, type CardData } from '#features/card/card-markup.ts'
import { picturePx, topClass } from '#features/card/card-top.ts'
import { factAttributes, type PriceView, priceMarkup } from '#features/price/price-markup.ts'
import { hitCard } from '#features/search/hit-card.ts'
import type { ProductHit as Found } from '#features/search/hits.ts'
import { Hit } from '#features/search/panel/hit.tsx'
import { Marked } from '#features/search/panel/marked.tsx'
import type { SearchFile } from '#features/search/search-file.ts'

interface ProductHitProps {
  id: string
  hit: Found
  isActive: boolean
  /** What it withstands was asked for. */
  isHeat: boolean
  file: SearchFile
  /** How this visitor sees prices. */
  prices: PriceView
}

/** The shop's card, as `cardMarkup` writes it, with what matches in its name. */
export function ProductHit({ id, hit, isActive, isHeat, file, prices }: ProductHitProps) {
  const card = hitCard(hit.record, file.vatRate)
  const { hex, colorName, attributes, price } = card
  const { heatDeflection } = hit.record
  const facts = `${id}-facts`
  const { soldOut } = hit
  const isAhead = soldOut?.until !== undefined && soldOut.mayWait && file.ahead === true
  const isOut = soldOut !== undefined && !isAhead
  // At most two fit beside the picture; the sale comes first. What cannot be had is not recommended.
  const staffPick = card.staffPick && !isOut
  const labels = labelsOf({ ...card, staffPick }, price.sale?.discountPercentage ?? 0, file.now).slice(
    0,
    soldOut ? 1 : 2,
  )
  return (
    <Hit id={id} href={card.path} isActive={isActive} className="hit" describedBy={facts}>
      <span className={isOut ? 'card is-out' : 'card'} data-sku={card.sku}>
        <span className="card__name">
          <Marked parts={hit.title} />
        </span>
        <span className={topClass(hex, labels.includes('staffPick'))}>
          <span className="card__pic">
            <Picture card={card} />
          </span>
          <span className="card__facts" id={facts} aria-hidden="true">
            <span className="card__tags">
              {soldOut && (
                <span className="tag tag--warn">{isAhead ? file.card.ahead : file.card.soldOut}</span>
              )}
              <Labels labels={labels} t={file.card} />
            </span>
            <span className="card__attrs">
              {/* The name says the colour as well. */}
              {isHeat && heatDeflection ? (
                <span className="hit__figure">
                  {fill(file.t.understood.withstands, { celsius: heatDeflection })}
                </span>
              ) : hit.nozzle ? (
                <span className="hit__figure">{fill(file.t.understood.nozzle, { nozzle: hit.nozzle })}</span>
              ) : hex && colorName ? (
                <span className="card__colour">
                  <svg className="swatch" viewBox="0 0 16 16" color={hex} aria-hidden="true">
                    <circle cx="8" cy="8" r="7.5" />
                  </svg>
                  {colorName}
                </span>
              ) : null}
              <span className="mono">{attributes}</span>
              {soldOut?.until && (
                <span className="card__back">
                  {backText(file.card, soldOut.until, document.documentElement.lang)}
                </span>
              )}
            </span>
          </span>
        </span>
        {hex && (
          <svg
            className="line card__line"
            viewBox="0 0 1 1"
            preserveAspectRatio="none"
            color={hex}
            aria-hidden="true"
          >
            <rect width="1" height="1" />
          </svg>
        )}
        <span className="card__body">
          <span className="card__bullets" aria-hidden="true">
            {hit.bullets.slice(0, price.sale ? 2 : 3).map((bullet, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the parts of a text
              <span key={index}>
                <Marked parts={bullet} />
              </span>
            ))}
          </span>
          <span className="card__foot">
            <shop-price
              class="price"
              {...factAttributes(price)}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: every price of the shop is written by this one function, which escapes
              dangerouslySetInnerHTML={{ __html: priceMarkup(price, prices, file.price) }}
            />
            <span className="btn btn--secondary card__view" aria-hidden="true">
              {file.card.view}
            </span>
          </span>
        </span>
      </span>
    </Hit>
  )
}

/**
 * An element of its own for each picture: that of the hit before is never seen beside another name. A browser without
 * AVIF gets one file for every density, as in `cardMarkup`.
 */
function Picture({ card: { picture, hex } }: { card: CardData }) {
  const { avif, webp, src } = picture
  const px = picturePx(hex)
  const sizes = `${px}px`
  return (
    <picture key={src}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={avif ? undefined : webp}
        sizes={avif ? undefined : sizes}
        width={px}
        height={px}
        alt=""
        decoding="async"
      />
    </picture>
  )
}

function Labels({ labels, t }: { labels: readonly Label[]; t: SearchFile['card'] }) {
  return labels.map((label) => {
    if (typeof label === 'object')
      return (
        <span className="tag tag--sale" key="sale">
          {fill(t.discount, { percent: label.discount })}
        </span>
      )
    const style = { newProduct: ' tag--new', bestSeller: ' tag--best', staffPick: '' }[label]
    return (
      <span className={`tag${style}`} key={label}>
        {t[label]}
      </span>
    )
  })
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Rewritten in place by the price script when the visitor's choice changes. */
      'shop-price': React.HTMLAttributes<HTMLElement> & { class?: string }
    }
  }
}
