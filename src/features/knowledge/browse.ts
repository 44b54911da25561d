/**
 * Searches the articles in the browser: what a text finds it asks the shop's search. The address says for what, so that a view can be shared and Back restores
 * it; an address that asks for nothing shows the prerendered list.
 */
import { fetchJson } from '#browser/fetch-json'
import {
  type ArticleCategory,
  type ArticleQuery,
  articleParams,
  browsePath,
  filterArticles,
  pageOf,
  parseArticleQuery,
} from '#core/content/article'
import { once } from '#core/once'
import { type PluralForms, plural } from '#core/text/text'
import type { FoundArticle } from '#features/knowledge/articles.ts'

interface PagePosition {
  page: number
  pages: number
}

/** The page is the prerendered one. */
export interface BrowseContext extends PagePosition {
  category?: ArticleCategory | undefined
  /** Address of all articles in the site's language. */
  data: string
  messages: { count: PluralForms; loading: string; empty: string; failed: string }
}

/** On paper a link is what one types: the shop's own address, as the one that heads the sheet. */
addEventListener('beforeprint', () => {
  const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!page) return
  const { host } = new URL(page.href)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.article__title a'))
    link.dataset.address = host + link.pathname
})

const root = document.querySelector<HTMLElement>('[data-browse]')
if (root) start(root, JSON.parse(root.dataset.browse ?? '{}') as BrowseContext)

function start(root: HTMLElement, { category, data, messages: t, ...prerendered }: BrowseContext): void {
  const find = <T extends Element>(name: string) => root.querySelector<T>(`[data-browse-${name}]`)
  const form = find<HTMLFormElement>('form')
  const count = find<HTMLElement>('count')
  const retry = find<HTMLButtonElement>('retry')
  const topics = find<HTMLElement>('topics')
  const list = find<HTMLElement>('list')
  const pager = find<HTMLElement>('pager')
  if (!form || !count || !retry || !topics || !list || !pager) return

  const input = form.elements.namedItem('q') as HTMLInputElement
  const links = topicLinks(topics)
  const firstCards = [...list.children]
  const firstCount = count.textContent
  let isRead = false

  const load = once(async () => {
    const articles = await fetchJson<FoundArticle[]>(data)
    isRead = true
    return articles
  })
  const query = () => parseArticleQuery(new URLSearchParams(location.search))

  const restore = () => {
    list.replaceChildren(...firstCards)
    count.textContent = firstCount
    showPager(pager, prerendered, (page) => browsePath(category, page))
  }
  const show = async () => {
    const asked = query()
    if (input !== document.activeElement) input.value = asked.text
    markTopics(links, asked)
    retry.hidden = true
    if (articleParams(asked).size === 0) restore()
    else await showFound(asked)
    document.documentElement.classList.remove('is-filtering')
  }
  const showFound = async (asked: ArticleQuery) => {
    if (!isRead) count.textContent = t.loading
    const isWanted = () => addressOf(query()) === addressOf(asked)
    try {
      const [articles, slugs] = await Promise.all([load(), findText(asked.text)])
      // Another answer is wanted by now; it shows itself.
      if (!isWanted()) return
      const found = filterArticles(articles, asked, category, slugs)
      const { items, ...place } = pageOf(found, asked.page)
      list.innerHTML = items.map(({ html }) => `<li>${html}</li>`).join('')
      showPager(pager, place, (page) => addressOf({ ...asked, page }))
      count.textContent = found.length
        ? plural(t.count, found.length, document.documentElement.lang)
        : t.empty
    } catch {
      if (!isWanted()) return
      restore()
      count.textContent = t.failed
      retry.hidden = false
    }
  }

  count.tabIndex = -1
  retry.addEventListener('click', () => {
    // The button is hidden until it is wanted again.
    count.focus({ preventScroll: true })
    show()
  })
  const prepare = async () => {
    void load().catch(() => {})
    await (await import('#features/search/catalogue-search.ts')).loadEngine()
  }
  input.addEventListener('focus', () => void prepare().catch(() => {}), { once: true })
  const search = (text: string) => {
    history.replaceState(null, '', addressOf({ ...query(), text, page: 1 }))
    show()
  }
  input.addEventListener('input', () => search(input.value.trim()))
  form.addEventListener('submit', (event) => event.preventDefault())
  topics.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    show()
  })
  addEventListener('popstate', show)
  // What was typed before this script came is searched for.
  const typed = input.value.trim()
  if (typed && input === document.activeElement) search(typed)
  else show()
}

/** @returns undefined where there is no text */
async function findText(text: string): Promise<string[] | undefined> {
  if (!text) return undefined
  return (await import('#features/search/find-articles.ts')).findArticles(text)
}

/** What the address has, of this page; its path where nothing is asked for. */
function addressOf(query: ArticleQuery): string {
  const params = articleParams(query)
  return params.size ? `?${params}` : location.pathname
}

/** Links to the pages beside the one that is shown. */
function showPager(
  pager: HTMLElement,
  { page, pages }: PagePosition,
  hrefOf: (page: number) => string,
): void {
  const [previous, next] = pager.querySelectorAll('a')
  const place = pager.querySelector('span')
  if (!previous || !next || !place) return
  pager.hidden = pages === 1
  place.textContent = `${page} / ${pages}`
  previous.hidden = page === 1
  previous.href = hrefOf(Math.max(page - 1, 1))
  next.hidden = page === pages
  next.href = hrefOf(Math.min(page + 1, pages))
}

/** Each link with its tag, which the address names and the text only translates. */
function topicLinks(topics: HTMLElement): [HTMLAnchorElement, string][] {
  return [...topics.querySelectorAll('a')].map((link) => {
    const [tag = ''] = parseArticleQuery(new URLSearchParams(link.search)).tags
    return [link, tag]
  })
}

/** A topic that is chosen is left by its link, any other is added. */
function markTopics(links: readonly [HTMLAnchorElement, string][], asked: ArticleQuery): void {
  for (const [link, tag] of links) {
    const chosen = asked.tags.includes(tag)
    const tags = chosen ? asked.tags.filter((other) => other !== tag) : [...asked.tags, tag]
    link.href = addressOf({ ...asked, tags, page: 1 })
    if (chosen) {
      link.ariaCurrent = 'true'
      link.closest('details')?.setAttribute('open', '')
    } else link.removeAttribute('aria-current')
  }
}
