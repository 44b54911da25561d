/** Writes the terms of sale as PDFs beside the catalogue, for the functions that send them with an order's mail. */
import type { Hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFonts } from '#build/document-fonts'
import { once } from '#core/once'
import { BUYERS, type Buyer } from '#core/order/buyer'
import { shopDay } from '#core/shop-day'
import type { Language } from '#core/site/language'
import { offeredLanguages, type SiteKey } from '#core/site/site'
import { drawSheet } from '#documents/draw-sheet'
import type { Sheet } from '#documents/sheet'
import type { Content } from '#loaders/content'
import {
  isTermsFile,
  packBytes,
  type StoredTerms,
  TERMS_FILE,
  type TermsFile,
  type TermsNames,
} from '#server/adapters/shard-format'

/** Of the files: another one writes them all again. */
const FORM = 'packed'

type TermsContent = Pick<Content, 'pages' | 'brand' | 'sites'>

/**
 * What an earlier build has drawn of the same text stays, what nothing names any more goes.
 * @param folder of the catalogue's files
 */
export async function writeTerms(content: TermsContent, folder: string): Promise<void> {
  // Only now: they read the tables of messages, which an import at the top would find as they were before the build.
  const [{ readRecipe }, { sitesWithTerms, termsSheet }] = await Promise.all([
    import('#build/documents'),
    import('#build/documents/terms'),
  ])
  await mkdir(folder, { recursive: true })
  const keep = keeper(folder, await readRecipe())
  const date = shopDay(Date.now())
  const namesOf = async (of: { language: Language; site?: SiteKey }): Promise<TermsNames> => {
    const text = of.site ? `${of.language}.${of.site}` : of.language
    const files = { consumer: `terms-${text}-consumer.json`, company: `terms-${text}-company.json` }
    const sheet = (buyer: Buyer) => termsSheet({ ...of, buyer, date }, content)
    for (const buyer of BUYERS) await keep(files[buyer], sheet(buyer))
    return { title: sheet('consumer').name, files }
  }
  const languages: [Language, TermsNames][] = []
  for (const language of offeredLanguages(content.sites))
    languages.push([language, await namesOf({ language })])
  const sites: [SiteKey, TermsNames][] = []
  for (const { key, language } of content.sites)
    if (sitesWithTerms(content).includes(key)) sites.push([key, await namesOf({ language, site: key })])
  const terms: StoredTerms = {
    languages: Object.fromEntries(languages) as StoredTerms['languages'],
    sites: Object.fromEntries(sites),
  }
  await writeFile(join(folder, TERMS_FILE), JSON.stringify(terms))
  const kept = new Set([TERMS_FILE, ...termsFiles(terms)])
  const stale = (await readdir(folder)).filter((name) => isTermsFile(name) && !kept.has(name))
  await Promise.all(stale.map((name) => rm(join(folder, name))))
}

/** @returns what draws a sheet into a file, unless it is there: the day of a build is no part of what it says */
function keeper(folder: string, recipe: Hash): (name: string, sheet: Sheet) => Promise<void> {
  const fonts = once(readFonts)
  return async (name, sheet) => {
    const file = join(folder, name)
    const said = JSON.stringify({ ...sheet, date: undefined })
    const key = recipe.copy().update(FORM).update(said).digest('hex')
    const known: TermsFile | undefined = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
    if (known?.key === key) return
    const drawn: TermsFile = { key, pdf: packBytes(await drawSheet(sheet, await fonts())) }
    await writeFile(file, JSON.stringify(drawn))
  }
}

/** Names of the files that a table of terms is about. */
function termsFiles({ languages, sites }: StoredTerms): string[] {
  return [...Object.values(languages), ...Object.values(sites)].flatMap(({ files }) => Object.values(files))
}
