/** Pictures that an editor puts into a text: Contentful writes their addresses, the shop their names. */
import type { Asset } from '#third-parties/contentful/server/space'

const ADDRESS = /(?:https?:)?\/\/(?:images|assets|downloads|videos)\.[a-z.]*ctfassets\.net\/[^\s)"'<>]+/g

/** @returns the text with each picture by its title; an address of no known picture stays, and is found by the checks */
export function namesInText(text: string, { assets }: { assets: ReadonlyMap<string, Asset> }): string {
  return text.replaceAll(ADDRESS, (address) => {
    const [, id = ''] = pathOf(address)
    return assets.get(id)?.title ?? address
  })
}

/** `/space/asset/token/name.webp` */
function pathOf(address: string): string[] {
  const { pathname } = new URL(address, 'https://images.ctfassets.net')
  return pathname.split('/').filter(Boolean)
}
