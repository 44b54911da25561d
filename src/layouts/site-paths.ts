/** For `getStaticPaths` of a page that every storefront has once. */
import { getContent } from '#loaders/site-content'

export async function sitePaths() {
  const { sites } = await getContent()
  return sites.map((site) => ({ params: { site: site.key }, props: { site } }))
}
