import { memo } from 'react'
import { asksHeat, hasProperty } from '#core/search/asked-facts'
import type { TextPart } from '#core/search/highlight'
import { fill, plural } from '#core/text/text'
import type { PriceView } from '#features/price/price-markup.ts'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { saysAll } from '#features/search/hits.ts'
import { ArticleHit } from '#features/search/panel/article-hit.tsx'
import { HelpHit } from '#features/search/panel/help-hit.tsx'
import { Hit } from '#features/search/panel/hit.tsx'
import { HitAdd } from '#features/search/panel/hit-add.tsx'
import { ProductHit } from '#features/search/panel/product-hit.tsx'
import type { SearchFile } from '#features/search/search-file.ts'
import { colorElsewhere, inColorLink } from '#features/search/understood-text.ts'

/** Of the element that holds the options. */
export const RESULTS_ID = 'search-results'

const ALL_PRODUCTS = 'search-all-products'
const ALL_ARTICLES = 'search-all-articles'
const ADD = 'search-add'
const IN_COLOR = 'search-in-color'
/** Fewer products than a row has room for leave no empty columns. */
const FEW: Readonly<Record<number, string>> = { 1: 'has-one', 2: 'has-two' }
const productId = (index: number) => `search-product-${index}`
const articleId = (index: number) => `search-article-${index}`
const helpId = (index: number) => `search-help-${index}`
const popularId = (index: number) => `search-popular-${index}`

export function isEmpty({ products, articles, help }: SearchResults): boolean {
  return products.hits.length + articles.hits.length + help.hits.length === 0
}

/**
 * Whether an article has the name of what is searched for, and neither a product nor a kind of products has: then it is
 * what was asked for, unless that is how to return something. Of a question the engine knows.
 */
function leadsWithArticles(results: SearchResults): boolean {
  const { query, products, articles, help, isComplaint, readsFirst } = results
  const [first] = articles.hits
  if (first && readsFirst) return true
  return (
    first !== undefined &&
    !(isComplaint && help.hits.length > 0) &&
    // What was asked as a property is what is sold; and a question that is called so has its answer with it.
    !(products.hits.length > 0 && hasProperty(results.understood.asked)) &&
    !help.hits.some(({ title }) => saysAll(title, query)) &&
    saysAll(first.title, query) &&
    !products.hits.some(
      ({ title, categories }) => isNamed(title) || categories.some((name) => saysAll(name, query)),
    )
  )
}

function isNamed(title: readonly TextPart[]): boolean {
  return title.some(({ isMatch }) => isMatch)
}

/**
 * Ids of what the arrow keys go through, in their order.
 * @param elsewhere how many links stand in the place of results
 */
export function optionsOf(results: SearchResults | undefined, elsewhere: number): string[] {
  if (!results) return []
  if (isEmpty(results)) return popularOptions(elsewhere)
  const [products, articles] = [results.products.hits, results.articles.hits]
  const toRead = [...articles.map((_, index) => articleId(index)), ...(articles.length ? [ALL_ARTICLES] : [])]
  const toBuy = [
    ...products.flatMap(({ record }, index) =>
      record.sku === results.addable ? [productId(index), ADD] : [productId(index)],
    ),
    ...(products.length ? [ALL_PRODUCTS] : []),
  ]
  const help = results.help.hits.map((_, index) => helpId(index))
  if (colorElsewhere(results.understood)) toBuy.unshift(IN_COLOR)
  return leadsWithArticles(results) ? [...toRead, ...help, ...toBuy] : [...help, ...toBuy, ...toRead]
}

/** Ids of the links that stand where nothing was found or nothing is searched for yet. */
export function popularOptions(links: number): string[] {
  return Array.from({ length: links }, (_, index) => popularId(index))
}

interface ResultsProps {
  results: SearchResults
  /** What they are for. */
  query: string
  /** Id of the option that the keyboard is on. */
  active: string | undefined
  file: SearchFile
  prices: PriceView
  onFollow: () => void
  /** @param name of what is in the cart now */
  onAdded: (name: string) => void
}

/**
 * Drawn anew only for another answer or choice, not with each key while an answer is awaited. A hit is known by its place,
 * as its id is: the next answer changes what stands there, which costs a browser a third of putting in new elements.
 */
export const Results = memo(function Results({
  results,
  query,
  active,
  file,
  prices,
  onFollow,
  onAdded,
}: ResultsProps) {
  const { t } = file
  const { products, articles, help } = results
  const { lang } = document.documentElement
  const isRead = leadsWithArticles(results)
  const isHeat = asksHeat(results.understood.asked)
  const inColor = inColorLink(results.understood, t.understood)
  const only = products.total === 1 ? products.hits[0] : undefined
  const lists = [
    'results__lists',
    isRead && 'results__lists--read',
    articles.hits.length > 0 && 'has-articles',
    products.hits.length > 0 && 'has-products',
    FEW[products.hits.length],
  ]
  // That there is no article, or no product, says nothing where something else answers.
  const articlesGroup = articles.hits.length > 0 && (
    <Group
      name="articles"
      title={plural(t.articles, articles.total, lang)}
      all={{
        id: ALL_ARTICLES,
        href: `/knowledge/browse?${new URLSearchParams({ q: query })}`,
        label: plural(t.allArticles, articles.total, lang),
      }}
      active={active}
    >
      {articles.hits.map((hit, index) => (
        <ArticleHit
          key={articleId(index)}
          id={articleId(index)}
          hit={hit}
          isActive={active === articleId(index)}
          inEnglish={t.inEnglish}
        />
      ))}
    </Group>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys press the links
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed inside
    <div
      className={lists.filter(Boolean).join(' ')}
      role="listbox"
      id={RESULTS_ID}
      aria-label={t.results}
      onClick={onFollow}
    >
      {isRead && articlesGroup}
      {/* What answers at least as well as a product does is what was asked for. */}
      {help.hits.length > 0 && (
        <Group name="help" title={t.help} active={active}>
          {help.hits.map((hit, index) => (
            <HelpHit key={helpId(index)} id={helpId(index)} hit={hit} isActive={active === helpId(index)} />
          ))}
        </Group>
      )}
      {inColor && (
        <Hit id={IN_COLOR} href={inColor.href} isActive={active === IN_COLOR} className="chip results__color">
          {inColor.label}
        </Hit>
      )}
      {products.hits.length > 0 && (
        <Group
          name="products"
          title={plural(t.found, products.total, lang, { query })}
          all={{
            id: ALL_PRODUCTS,
            // The only one is viewed, and not a list of one.
            href: only?.record.productLink ?? `/search?${new URLSearchParams({ query })}`,
            label: plural(t.allProducts, products.total, lang),
          }}
          active={active}
        >
          {products.hits.map((hit, index) => {
            const { sku, texts } = hit.record
            const id = productId(index)
            const shown = (
              <ProductHit
                key={id}
                id={id}
                hit={hit}
                isActive={active === id}
                isHeat={isHeat}
                file={file}
                prices={prices}
              />
            )
            if (sku !== results.addable) return shown
            return (
              <div className="hit-place" key={id}>
                {shown}
                <HitAdd
                  key={sku}
                  id={ADD}
                  sku={sku}
                  label={`${file.card.addToCart}: ${texts.title}`}
                  isActive={active === ADD}
                  onAdded={() => onAdded(texts.title)}
                />
              </div>
            )
          })}
        </Group>
      )}
      {!isRead && articlesGroup}
      {isEmpty(results) && (
        <LinksGroup title={fill(t.nothing, { query })} links={file.elsewhere} active={active} />
      )}
    </div>
  )
})

/** Before anything is typed. */
export function Popular({ file, active }: PopularProps) {
  return (
    <div
      className="results__lists results__lists--popular"
      role="listbox"
      id={RESULTS_ID}
      aria-label={file.t.popular}
    >
      <LinksGroup title={file.t.popular} links={file.popular} active={active} />
    </div>
  )
}

type PopularProps = Pick<ResultsProps, 'file' | 'active'>

interface LinksProps {
  title: string
  links: SearchFile['popular']
  active: string | undefined
}

function LinksGroup({ title, links, active }: LinksProps) {
  return (
    <Group name="popular" title={title} active={active}>
      {links.map(({ href, label }, index) => (
        <Hit
          key={href}
          id={popularId(index)}
          href={href}
          isActive={active === popularId(index)}
          className="chip"
        >
          {label}
        </Hit>
      ))}
    </Group>
  )
}

interface GroupProps {
  name: 'products' | 'help' | 'articles' | 'popular'
  title: string
  all?: { id: string; href: string; label: string }
  active: string | undefined
  children: React.ReactNode[]
}

/** The way to all of them, where there is one, comes last for the keyboard and stands beside the title for the eye. */
function Group({ name, title, all, active, children }: GroupProps) {
  const id = `search-${name}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options
    <div className={`results__group results__group--${name}`} role="group" aria-labelledby={id}>
      <span className="results__title" id={id}>
        {title}
      </span>
      <div className="results__hits">{children}</div>
      {all && (
        <Hit
          id={all.id}
          href={all.href}
          isActive={active === all.id}
          className="btn btn--secondary results__all"
        >
          {all.label}
        </Hit>
      )}
    </div>
  )
}
