import { memo } from 'react'
import { plural } from '#core/text/text'
import type { PriceView } from '#features/price/price-markup.ts'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { ArticleHit } from '#features/search/panel/article-hit.tsx'
import { Hit } from '#features/search/panel/hit.tsx'
import { ProductHit } from '#features/search/panel/product-hit.tsx'
import type { SearchFile } from '#features/search/search-file.ts'

/** Of the element that holds the options. */
export const RESULTS_ID = 'search-results'

const ALL_PRODUCTS = 'search-all-products'
const ALL_ARTICLES = 'search-all-articles'
const productId = (index: number) => `search-product-${index}`
const articleId = (index: number) => `search-article-${index}`

/** Ids of what the arrow keys go through, in their order. */
export function optionsOf(results: SearchResults | undefined): string[] {
  if (!results) return []
  const [products, articles] = [results.products.hits, results.articles.hits]
  return [
    ...products.map((_, index) => productId(index)),
    ...(products.length ? [ALL_PRODUCTS] : []),
    ...articles.map((_, index) => articleId(index)),
    ...(articles.length ? [ALL_ARTICLES] : []),
  ]
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
}

/** Drawn anew only for another answer or choice, not with each key while an answer is awaited. */
export const Results = memo(function Results({
  results,
  query,
  active,
  file,
  prices,
  onFollow,
}: ResultsProps) {
  const { t } = file
  const { products, articles } = results
  const { lang } = document.documentElement
  const isEmpty = products.hits.length + articles.hits.length === 0
  const list = isEmpty ? {} : { role: 'listbox', id: RESULTS_ID, 'aria-label': t.results }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys press the links
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what is pressed inside
    <div className="results__lists" {...list} onClick={onFollow}>
      <Group
        name="products"
        title={products.total ? plural(t.found, products.total, lang, { query }) : t.noProducts}
        all={{ id: ALL_PRODUCTS, href: `/shop?${new URLSearchParams({ query })}`, label: t.viewAll }}
        active={active}
      >
        {products.hits.map((hit, index) => (
          <ProductHit
            key={hit.record.objectID}
            id={productId(index)}
            hit={hit}
            isActive={active === productId(index)}
            file={file}
            prices={prices}
          />
        ))}
      </Group>
      <Group
        name="articles"
        title={articles.total ? plural(t.articles, articles.total, lang) : t.noArticles}
        all={{
          id: ALL_ARTICLES,
          href: `/knowledge/browse?${new URLSearchParams({ q: query })}`,
          label: t.viewAll,
        }}
        active={active}
      >
        {articles.hits.map((hit, index) => (
          <ArticleHit
            key={hit.record.objectID}
            id={articleId(index)}
            hit={hit}
            isActive={active === articleId(index)}
            inEnglish={t.inEnglish}
          />
        ))}
      </Group>
    </div>
  )
})

interface GroupProps {
  name: 'products' | 'articles'
  title: string
  all: { id: string; href: string; label: string }
  active: string | undefined
  children: React.ReactNode[]
}

/** The way to all of them comes last for the keyboard and stands beside the title for the eye. */
function Group({ name, title, all, active, children }: GroupProps) {
  const id = `search-${name}`
  const isEmpty = children.length === 0
  const group = isEmpty ? {} : { role: 'group', 'aria-labelledby': id }
  return (
    <div className={`results__group results__group--${name}`} {...group}>
      <span className="results__title" id={id}>
        {title}
      </span>
      {!isEmpty && (
        <>
          <div className="results__hits">{children}</div>
          <Hit
            id={all.id}
            href={all.href}
            isActive={active === all.id}
            className="btn btn--secondary results__all"
          >
            {all.label}
          </Hit>
        </>
      )}
    </div>
  )
}
