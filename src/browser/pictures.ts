/** Addresses of pictures. Their file names carry a hash, which `/facets/pictures.json` knows by the picture's id. */
import { report } from '#browser/report'

export const PICTURE_WIDTHS = [150, 300, 640, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** As `#loaders/images` writes it: `{w}` is a width, `{f}` is avif or webp. */
export interface PictureTemplate {
  address: string
  widths: number[]
}

export interface PictureUrls {
  avif: string
  webp: string
}

let templates: Promise<Record<string, PictureTemplate>> | undefined

async function readTemplates(): Promise<Record<string, PictureTemplate>> {
  const response = await fetch('/facets/pictures.json')
  if (!response.ok) throw new Error(`addresses of pictures: ${response.status}`)
  return response.json() as Promise<Record<string, PictureTemplate>>
}

/** @returns the smallest file that is at least `width` wide, or undefined: a page works without its pictures */
export async function pictureUrl(id: string, width: PictureWidth): Promise<PictureUrls | undefined> {
  templates ??= readTemplates()
  try {
    const template = (await templates)[id]
    if (!template) return undefined
    const fitting = template.widths.find((candidate) => candidate >= width) ?? template.widths.at(-1)
    const base = template.address.replace('{w}', String(fitting))
    return { avif: base.replace('{f}', 'avif'), webp: base.replace('{f}', 'webp') }
  } catch (error) {
    templates = undefined
    report('Pictures are not available', error)
    return undefined
  }
}
