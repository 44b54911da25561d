/** Where to go on from nothing: what sells best, the materials, the other departments, what is on sale. */
import { LISTS } from '#core/listing/lists'
import type { Language } from '#core/site/language'
import { categoryTree } from '#features/card/views.ts'
import type { SearchFile } from '#features/search/search-file.ts'
import { messages } from '#i18n/messages'

export async function popularLinks(language: Language): Promise<SearchFile['popular']> {
  const { shell } = messages(language)
  const [filament, ...departments] = await categoryTree(language)
  const categories = [...(filament?.children ?? []), ...departments]
  return [
    { href: LISTS.bestSellers, label: shell.menu.bestSellers },
    ...categories.map(({ path, label }) => ({ href: `/shop/${path}`, label })),
    { href: LISTS.onSale, label: shell.menu.onSale },
    { href: '/knowledge', label: shell.knowledge },
  ]
}

/** From a search that found nothing. */
export async function elsewhereLinks(language: Language): Promise<SearchFile['elsewhere']> {
  const departments = await categoryTree(language)
  const links = departments.map(({ path, label }) => ({ href: `/shop/${path}`, label }))
  return [...links, contactLink(language)]
}

export function contactLink(language: Language) {
  return { href: '/contact', label: messages(language).search.contact }
}
