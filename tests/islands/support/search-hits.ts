/** What a search finds, as the search box gets it. */
import type { SearchResults } from '#features/search/catalogue-search.ts'
import type { ArticleHit, HelpHit, ProductHit } from '#features/search/hits.ts'

const plain = (text: string) => [{ text, isMatch: false }]
const scope = { language: 'en' as const, environment: 'test' }

export function product(sku: string, more: Partial<ProductHit['record']> = {}): ProductHit {
  const title = `PETG ${sku}`
  return {
    title: [
      { text: 'PETG', isMatch: true },
      { text: ` ${sku}`, isMatch: false },
    ],
    bullets: [plain('Nozzle 230–250 °C')],
    categories: [plain('Filament')],
    record: {
      ...scope,
      objectID: sku,
      active: true,
      sku,
      productId: 'petg',
      productName: 'petg-tough',
      type: 'filament',
      productLink: `/product/petg-tough/${sku}`,
      texts: { title },
      bullets: ['Nozzle 230–250 °C'],
      displayLabels: [],
      thumbnail: { src: 'data:,', description: title },
      colorName: 'Ice',
      hex: '#74c4e6',
      attributes: '750 g · 1.75 mm',
      properties: [],
      machines: [],
      categories: [],
      activeDate: '2020-01-01',
      bestSeller: 0,
      staffPick: false,
      // In the order of the currencies, without VAT: 250 kr, €20.
      price: { net: [25_000, 2_000, 2_200, 1_800, 15_000, 23_000], grams: 750 },
      ...more,
    },
  }
}

export function article(slug: string, more: Partial<ArticleHit> = {}): ArticleHit {
  return {
    title: plain(`Dry ${slug}`),
    type: plain('Tips'),
    tags: [plain('Drying')],
    description: plain('…when, how warm and for how long…'),
    record: {
      ...scope,
      objectID: slug,
      published: true,
      slug,
      articleLink: `/knowledge/articles/${slug}`,
      type: 'Tips',
      kind: 'Tips',
      title: `Dry ${slug}`,
      description: '',
      tags: ['Drying'],
      publishedDate: '2026-01-01',
      onlyEnglish: false,
    },
    ...more,
  }
}

export function help(title: string, helpLink: string, page?: string): HelpHit {
  const record = { ...scope, objectID: helpLink, help: true as const, slug: helpLink, title, page, helpLink }
  return { title: plain(title), record }
}

export function results(
  products: readonly ProductHit[],
  articles: readonly ArticleHit[] = [],
  totals: { products?: number; articles?: number } = {},
  more: Partial<SearchResults> = {},
): SearchResults {
  return {
    query: '',
    products: { hits: [...products], total: totals.products ?? products.length },
    articles: { hits: [...articles], total: totals.articles ?? articles.length },
    help: { hits: [], total: 0 },
    understood: { asked: [] },
    ...more,
  }
}
