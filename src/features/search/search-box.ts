/** The search box of the header, when somebody reaches for it: what it finds opens below the page's own field. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchJson } from '#browser/fetch-json'
import { searchFile } from '#core/site/shared-files'
import { loadStyles } from '#features/product/load-styles.ts'
import {
  isHostedSearch,
  prepareSearch,
  pricesWith,
  searchCatalogue,
} from '#features/search/catalogue-search.ts'
import styles from '#features/search/panel/panel.css?url'
import { Panel } from '#features/search/panel/panel.tsx'
import type { SearchFile } from '#features/search/search-file.ts'
import { createSearch, SETTLED_MS } from '#features/search/search-state.ts'
import { element } from '#ui/element.ts'
import { SPINNER } from '#ui/spinner-markup.ts'

/**
 * @returns what ends it: it listens to the whole document
 * @throws when its files cannot be fetched: the field leads to the page of the search as it did before
 */
export async function startSearchBox(field: HTMLInputElement): Promise<() => void> {
  // Whoever reaches for it will type; what fails here fails again then, and is told.
  prepareSearch().catch(() => {})
  const [file] = await Promise.all([
    fetchJson<SearchFile>(searchFile(document.documentElement.dataset.site ?? '')),
    loadStyles(styles),
  ])
  pricesWith(file.vatRate)
  field.form?.insertAdjacentHTML('afterbegin', SPINNER)
  const place = element('div', { className: 'results-place' })
  const header = field.closest('.header')
  header?.append(place)
  header?.classList.add('has-results')
  const search = createSearch({
    pause: isHostedSearch() ? SETTLED_MS : 0,
    search: (query, signal) => searchCatalogue(query, { signal }),
  })
  const root = createRoot(place)
  root.render(createElement(Panel, { search, field, file }))
  return () => root.unmount()
}
