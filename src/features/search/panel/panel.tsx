/**
 * What the search box finds, below its field. The field is the page's own, so that nothing that was typed before this
 * came is lost; here it is made a combobox, whose options are the hits.
 */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fill, plural } from '#core/text/text'
import { PlusShipping } from '#features/price/plus-shipping.tsx'
import type { PriceView } from '#features/price/price-markup.ts'
import { PRICE_VIEW_EVENT } from '#features/price/settings-key.ts'
import { type PageDefaults, readPriceView } from '#features/price/shop-price.ts'
import type { SearchResults } from '#features/search/catalogue-search.ts'
import { isEmpty, optionsOf, Popular, popularOptions, Results } from '#features/search/panel/results.tsx'
import { useCombobox } from '#features/search/panel/use-combobox.ts'
import type { SearchFile, SearchMessages } from '#features/search/search-file.ts'
import type { Search, SearchState } from '#features/search/search-state.ts'
import { understoodTexts } from '#features/search/understood-text.ts'
import { Icon } from '#ui/icon.tsx'
import { SPINNER } from '#ui/spinner-markup.ts'

interface PanelProps {
  search: Search
  field: HTMLInputElement
  file: SearchFile
}

const page = document.documentElement

export function Panel({ search, field, file }: PanelProps) {
  const { t } = file
  const state = useStore(search.$state)
  const box = useRef<HTMLDivElement>(null)
  const prices = usePrices()
  const options = shownOptions(state, file)
  const { isOpen, active, close } = useCombobox({ field, box, options, search })

  useEffect(() => {
    field.form?.toggleAttribute('data-busy', state.status === 'loading')
  }, [field, state.status])

  useEffect(() => {
    // A bar over the bottom of the window hides nothing of what was found.
    if (isOpen)
      box.current?.style.setProperty('--bar', document.body.style.getPropertyValue('--bar') || '0px')
  }, [isOpen])

  const retry = () => {
    // By the keyboard: the button is gone with what it was for.
    if (box.current?.contains(document.activeElement)) field.focus()
    search.retry()
  }

  // Said until something else is searched for.
  const [added, setAdded] = useState({ name: '', query: '' })
  const tellAdded = useCallback(
    (name: string) => setAdded({ name, query: search.$state.get().query }),
    [search],
  )
  const said =
    added.name && added.query === state.query
      ? fill(file.card.added, { name: added.name })
      : announcement(state, t)

  const around = field.closest('search')
  return (
    <>
      <div className={isOpen ? 'results is-open' : 'results'}>
        <div className="results__scrim" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, and lets a finger that scrolls put the keyboard away */}
        <div
          className={state.status === 'idle' ? 'results__sheet results__sheet--popular' : 'results__sheet'}
          ref={box}
          // What rewrites prices reads that the line above them says it.
          data-listed={file.plusShipping && ''}
          onMouseDown={(event) => event.preventDefault()}
          onTouchMove={() => field.blur()}
        >
          <div className="wrap">
            {state.status === 'idle' && <Popular file={file} active={active} />}
            {state.status === 'failed' && <Failed t={t} onRetry={retry} />}
            {state.status === 'loading' && !state.results && <Waiting text={t.searching} />}
            {state.status !== 'failed' && state.results && (
              <>
                {state.results.products.hits.length > 0 && <PlusShipping note={file.plusShipping} />}
                {understoodTexts(state.results.understood, t.understood).map((text) => (
                  <p className="results__fits" key={text}>
                    {text}
                  </p>
                ))}
                <Results
                  results={state.results}
                  query={state.foundFor}
                  active={active}
                  file={file}
                  prices={prices}
                  onFollow={search.follow}
                  onAdded={tellAdded}
                />
                {lacksAnswer(state.results) && <p className="results__fits">{t.noProducts}</p>}
              </>
            )}
          </div>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {isOpen ? said : ''}
      </p>
      {around &&
        createPortal(
          <button
            type="button"
            className="btn btn--ghost btn--icon search__close"
            aria-label={t.close}
            onClick={close}
          >
            <Icon name="close" />
          </button>,
          around,
        )}
    </>
  )
}

/** Articles may be on another thing than what was meant; what answers is not. */
function lacksAnswer({ products, articles, help, readsFirst }: SearchResults): boolean {
  return products.hits.length + help.hits.length === 0 && articles.hits.length > 0 && !readsFirst
}

function shownOptions({ status, results }: SearchState, { popular, elsewhere }: SearchFile): string[] {
  if (status === 'idle') return popularOptions(popular.length)
  return status === 'failed' ? [] : optionsOf(results, elsewhere.length)
}

function Waiting({ text }: { text: string }) {
  return (
    <p className="results__note">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
      <span dangerouslySetInnerHTML={{ __html: SPINNER }} />
      {text}
    </p>
  )
}

function Failed({ t, onRetry }: { t: SearchMessages; onRetry: () => void }) {
  return (
    <div className="results__note">
      <Icon name="warning" />
      {t.failed}
      <button type="button" className="btn btn--secondary" onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  )
}

/** What is read out once the visitor pauses; a text per letter would talk over the typing. */
function announcement({ status, results, foundFor, isSettled }: SearchState, t: SearchMessages): string {
  if (status === 'failed') return t.failed
  if (status === 'idle') return t.popular
  if (!isSettled) return ''
  if (status !== 'found' || !results) return t.searching
  if (isEmpty(results)) return fill(t.nothing, { query: foundFor })
  const { products, articles, help } = results
  return [
    ...understoodTexts(results.understood, t.understood),
    ...help.hits.map(({ record }) => record.title),
    ...(products.total ? [plural(t.products, products.total, page.lang)] : []),
    ...(articles.total ? [plural(t.articles, articles.total, page.lang)] : []),
  ].join(', ')
}

/** As this visitor sees prices now. */
function usePrices(): PriceView {
  const [prices, setPrices] = useState(readPrices)
  useEffect(() => {
    const update = () => setPrices(readPrices())
    addEventListener(PRICE_VIEW_EVENT, update)
    return () => removeEventListener(PRICE_VIEW_EVENT, update)
  }, [])
  return prices
}

function readPrices(): PriceView {
  return readPriceView(page.dataset as unknown as PageDefaults)
}
