/** Addresses of pictures. Their file names carry a hash, which `/facets/pictures.json` knows by the picture's id. */
import { fetchJson } from '#browser/fetch-json'
import { report } from '#browser/report'
import type { PictureWidth } from '#core/catalogue/picture-widths'
import { once } from '#core/once'
import { PICTURES_FILE, type PictureTemplate } from '#core/site/shared-files'

export interface PictureUrls {
  avif: string
  webp: string
}

const readTemplates = once(() => fetchJson<Record<string, PictureTemplate>>(PICTURES_FILE))

/** @returns the smallest file that is at least `width` wide, or undefined: a page works without its pictures */
export async function pictureUrl(id: string, width: PictureWidth): Promise<PictureUrls | undefined> {
  try {
    const template = (await readTemplates())[id]
    if (!template) return undefined
    const fitting = template.widths.find((candidate) => candidate >= width) ?? template.widths.at(-1)
    const base = template.address.replace('{w}', String(fitting))
    return { avif: base.replace('{f}', 'avif'), webp: base.replace('{f}', 'webp') }
  } catch (error) {
    report('Pictures are not available', error)
    return undefined
  }
}
