/** The catalogue in columns, for a listing that is sorted, filtered or searched in the browser. */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Language } from '#core/site/language'
import { offeredLanguages } from '#core/site/site'
import { BUILD_TIME, categoryTree, facetsOf } from '#features/card/views.ts'
import type { FacetsFile } from '#features/listing/facets-file.ts'
import { searchIndexOf } from '#features/search/index-file.ts'
import { understoodContent } from '#features/search/understood-content.ts'
import { messages } from '#i18n/messages'
import { getContent } from '#loaders/site-content'

export const getStaticPaths: GetStaticPaths = () =>
  getContent().then(({ sites }) =>
    offeredLanguages(sites).map((language) => ({ params: { language }, props: { language } })),
  )

export const GET: APIRoute<{ language: Language }> = async ({ props: { language } }) => {
  const t = messages(language)
  const { product, listing, price, search, knowledge } = t
  const { view, newProduct, bestSeller, staffPick, discount } = product
  const { moreSizes, moreVersions, moreAmounts, moreFrom, soldOut, ahead, backOn } = product
  const { addToCart, added, toCart } = product
  const { count, empty, nothing, categories, results, seeAlso, remove, clear, showMore } = listing
  const { stockUnknown, ownColorWrong, priceWrong, priceOrder, colors, show } = listing
  const { invalidRequest, networkError, contact } = search
  const file: FacetsFile = {
    facets: await facetsOf(language),
    card: {
      ...{ view, newProduct, bestSeller, staffPick, discount, addToCart },
      ...{ moreSizes, moreVersions, moreAmounts, moreFrom, soldOut, ahead, backOn },
    },
    price,
    buy: { added, toCart },
    messages: {
      count,
      empty,
      nothing,
      categories,
      results,
      seeAlso,
      remove,
      clear,
      showMore,
      show,
      stockUnknown,
      ownColorWrong,
      priceWrong,
      priceOrder,
      colors,
      invalidRequest,
      networkError,
      contact,
      understood: understoodContent(t),
      inEnglish: knowledge.inEnglish,
    },
    departments: (await categoryTree(language)).map(({ label, path }) => ({ label, href: `/shop/${path}` })),
    search: (await searchIndexOf(language)).address,
    now: BUILD_TIME,
  }
  return new Response(JSON.stringify(file), { headers: { 'content-type': 'application/json' } })
}
