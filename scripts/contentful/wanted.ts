/** What a space is to hold: the types, and everything that lies in `content`. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { LANGUAGES } from '#core/site/language'
import type { RawContent } from '#loaders/source'
import { digest, PICTURE_FOLDERS } from '#third-parties/contentful/server/media'
import { isLocaleOf, type Locales, newLocaleCode } from '#third-parties/contentful/server/space'
import { toEntries, type WantedEntry } from '#third-parties/contentful/server/to-entries'
import { pictureId } from '#third-parties/contentful/server/to-fields'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export interface WantedPicture {
  id: string
  title: string
  /** Holds the beginning of the file's checksum: by it a push knows whether the file is another one. */
  fileName: string
  contentType: string
  file: string
}

export interface Wanted {
  entries: WantedEntry[]
  pictures: WantedPicture[]
}

export interface MissingLocale {
  code: string
  name: string
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export function missingLocales(codes: readonly string[]): MissingLocale[] {
  return LANGUAGES.filter((language) => !codes.some((code) => isLocaleOf(code, language))).map((language) => {
    const code = newLocaleCode(language)
    return { code, name: languageNames.of(code) ?? code }
  })
}

/** As they will be once the missing ones are there. */
export function localesOf(standard: string, codes: readonly string[]): Locales {
  const rows = LANGUAGES.map((language) => {
    const code = codes.find((known) => isLocaleOf(known, language)) ?? newLocaleCode(language)
    return [language, language === 'en' ? standard : code]
  })
  return { standard, codes: Object.fromEntries(rows) }
}

export async function readWanted(raw: RawContent, content: string, locales: Locales): Promise<Wanted> {
  return { entries: toEntries(raw, locales), pictures: await readPictures(content) }
}

async function readPictures(content: string): Promise<WantedPicture[]> {
  const lists = Object.entries(PICTURE_FOLDERS).map(async ([folder, path]) => {
    const names = (await readdir(join(content, path)).catch(() => [])).sort()
    const known = names.filter((name) => CONTENT_TYPES[extname(name)])
    return Promise.all(known.map((name) => pictureOf(folder, join(content, path, name))))
  })
  return (await Promise.all(lists)).flat()
}

async function pictureOf(folder: string, file: string): Promise<WantedPicture> {
  const ending = extname(file)
  const title = basename(file, ending)
  const contentType = CONTENT_TYPES[ending] ?? ''
  const sum = digest(await readFile(file)).slice(0, 8)
  const name = contentType.startsWith('video/') ? basename(file) : title
  return { id: pictureId(folder, name), title, fileName: `${title}-${sum}${ending}`, contentType, file }
}
