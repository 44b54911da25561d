/** The files that are made from a filament's data. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDocument, planDocuments } from '#build/documents'
import { makeAll } from '#build/making'
import { nfcTagPath, profilePath, SHEETS, sheetPath } from '#core/catalogue/documents'
import { LANGUAGES, localized } from '#core/site/language'
import { type Content, readContent } from '#loaders/content'
import { CONTENT, DIST } from '#local/paths'

const LARGEST = 60 * 1024
const LARGEST_GUIDE = 400 * 1024

const content = await readContent(CONTENT)
const filaments = content.products.filter(({ type }) => type === 'filament')

/** From the metadata, which is not compressed. */
function titleOf(pdf: Buffer): string | undefined {
  return /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>([^<]*)/.exec(pdf.toString())?.[1]
}

describe('the build', () => {
  it.each(filaments)('has the sheets of $slug in every language', (product) => {
    for (const language of LANGUAGES) {
      for (const sheet of SHEETS) {
        const file = join(DIST, sheetPath(product, sheet, language))
        expect(readFileSync(file).subarray(0, 5).toString(), file).toBe('%PDF-')
        expect(statSync(file).size, file).toBeLessThan(LARGEST)
      }
    }
  })

  it('has a profile and the data of a tag for every spool', () => {
    const spools = content.variations.filter(({ type }) => type === 'filament')
    const missing = spools
      .flatMap((variation) => [profilePath(variation), nfcTagPath(variation)])
      .filter((path) => !existsSync(join(DIST, path)))
    expect(missing).toEqual([])
  })
})

describe('the documents of a filament', () => {
  const [filament] = filaments
  if (!filament) throw new Error('the catalogue has no filament')
  const one: Content = {
    ...content,
    products: [filament],
    variations: content.variations.filter(({ productId }) => productId === filament.id),
  }
  let folder: string
  let first: string
  const build = async (some: Content) =>
    makeAll(await planDocuments(some, { cache: join(folder, 'cache') }), folder)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'))
    first = await build(one)
  })

  afterAll(() => rm(folder, { recursive: true }))

  it('are made once', async () => {
    const [, made, total] = /^(\d+) of (\d+) files made$/.exec(first) ?? []
    expect(made).toBe(total)
    expect(await build(one)).toBe(`0 of ${total} files made`)
  })

  it('are the same bytes whenever they are made', async () => {
    const name = `${filament.slug}-sds-sv.pdf`
    const cache = join(folder, 'another-cache')
    const again = await readFile(join(cache, (await makeDocument(one, name, cache)) ?? ''))
    expect(again.equals(await readFile(join(folder, 'documents', name)))).toBe(true)
  })

  it.each([
    ['en', 'tds', 'Technical data sheet'],
    ['sv', 'tds', 'Tekniskt datablad'],
    ['de', 'sds', 'Sicherheitsdatenblatt'],
    ['fr', 'sds', 'Fiche de données de sécurité'],
  ] as const)('in %s call a %s «%s», and name their language', async (language, sheet, title) => {
    const pdf = await readFile(join(folder, sheetPath(filament, sheet, language)))
    expect(titleOf(pdf)).toBe(`${localized(filament.texts, language).name}: ${title}`)
    expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
    expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
  })

  it('are made anew when a fact changes, and the old ones go', async () => {
    const changed = { ...filament, facts: filament.facts && { ...filament.facts, density: 2 } }
    const said = await build({ ...one, products: [changed] })
    expect(said).toBe(first)
  })

  it('are not made for a name that no filament has', async () => {
    expect(await makeDocument(one, 'nothing-tds-sv.pdf', join(folder, 'cache'))).toBeUndefined()
  })
})

describe('the quick-start guide of a printer', () => {
  const printers = content.products.filter(({ type }) => type === 'printer')
  let folder: string
  const guide = async (slug: string, language: string, cache: string) => {
    const made = await makeDocument(content, `${slug}-manual-${language}.pdf`, join(folder, cache))
    return readFile(join(folder, cache, made ?? ''))
  }
  const countOf = (pdf: Buffer, mark: RegExp) => pdf.toString('latin1').match(mark)?.length

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guides-'))
  })

  afterAll(() => rm(folder, { recursive: true }))

  it.each(printers.flatMap(({ slug }) => LANGUAGES.map((language) => [slug, language] as const)))(
    'of %s in %s has six figures, each with a text in its place, on four pages',
    async (slug, language) => {
      const pdf = await guide(slug, language, 'cache')
      expect(countOf(pdf, /\/S \/Figure\b/g)).toBe(6)
      expect(countOf(pdf, /\/Alt \(/g)).toBe(6)
      expect(countOf(pdf, /\/Type \/Page\b/g)).toBe(4)
      expect(pdf.length).toBeLessThan(LARGEST_GUIDE)
    },
  )

  it('is the same bytes whenever it is made', async () => {
    const [slug = ''] = printers.map((printer) => printer.slug)
    const [first, again] = [await guide(slug, 'fr', 'one'), await guide(slug, 'fr', 'another')]
    expect(again.equals(first)).toBe(true)
  })
})
