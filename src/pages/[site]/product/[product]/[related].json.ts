/**
 * Cards of what belongs to a product, as markup: product pages fetch them when a visitor comes near. One file for each
 * diameter that it is sold in, as a printer takes one only.
 */
import type { APIRoute, GetStaticPaths } from 'astro'
import type { Product } from '#core/catalogue/catalogue'
import type { Site } from '#core/site/site'
import { siblings } from '#features/card/views.ts'
import { relatedKey, relatedMarkup, relatedName } from '#features/product/related-data.ts'
import { getContent } from '#loaders/site-content'

interface Props {
  site: Site
  product: Product
  diameter: number | undefined
}

export const getStaticPaths: GetStaticPaths = async () => {
  const { sites, products } = await getContent()
  const of = async (site: Site, product: Product) => {
    const diameters = new Set((await siblings(product.id)).map(({ attributes }) => attributes.diameter))
    return Promise.all(
      [...diameters].map(async (diameter) => ({
        params: { site: site.key, product: product.slug, related: relatedName(diameter) },
        props: { site, product, diameter } satisfies Props,
        cacheKey: await relatedKey(site, product, diameter),
      })),
    )
  }
  const paths = await Promise.all(sites.flatMap((site) => products.map((product) => of(site, product))))
  return paths.flat()
}

export const GET: APIRoute<Props> = async ({ props: { site, product, diameter } }) =>
  new Response(JSON.stringify(await relatedMarkup(site, product, diameter)), {
    headers: { 'content-type': 'application/json' },
  })
