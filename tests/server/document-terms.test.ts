/** The terms that a mail brings are those of the storefront's own page, as a PDF. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { sitesWithTerms, termsSheet } from '#build/documents/terms'
import { writeTerms } from '#build/terms'
import { BUYERS } from '#core/order/buyer'
import { LANGUAGES } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { serverMessages } from '#i18n/server-messages'
import { readContent } from '#loaders/content'
import { readTerms } from '#server/adapters/document-terms'
import { packBytes, type StoredTerms, TERMS_FILE } from '#server/adapters/shard-format'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'terms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const content = await readContent('content')
/** Drawing takes its time: a few languages are enough. */
const sitesOf = (...keys: SiteKey[]) => content.sites.filter(({ key }) => keys.includes(key))

test('a storefront with a text of its own has it, the others that of their language', async () => {
  const folder = await emptyFolder()
  const names = (title: string) => ({ title, files: { consumer: `${title}.json`, company: 'company.json' } })
  const stored: StoredTerms = {
    languages: { en: names('English'), sv: names('Svenska') },
    sites: { uk: names('British') },
  }
  await writeFile(join(folder, TERMS_FILE), JSON.stringify(stored))
  const packed = (text: string) => JSON.stringify({ key: '', pdf: packBytes(Buffer.from(text)) })
  for (const title of ['English', 'Svenska', 'British'])
    await writeFile(join(folder, `${title}.json`), packed(title))
  await writeFile(join(folder, 'company.json'), packed('of a company'))
  const read = async (...of: Parameters<typeof readTerms> extends [string, ...infer Rest] ? Rest : never) => {
    const { name, type, bytes } = await readTerms(folder, ...of)
    expect(type).toBe('application/pdf')
    return [name, new TextDecoder().decode(bytes)]
  }
  expect(await read('en', 'uk', 'consumer')).toEqual(['British.pdf', 'British'])
  expect(await read('en', 'fi', 'consumer')).toEqual(['English.pdf', 'English'])
  expect(await read('sv', 'se', 'consumer')).toEqual(['Svenska.pdf', 'Svenska'])
  expect(await read('de', 'de', 'consumer')).toEqual(['English.pdf', 'English'])
  expect(await read('sv', 'se', 'company')).toEqual(['Svenska.pdf', 'of a company'])
})

test('a build makes them for the languages that are offered and both buyers, small enough to be sent with each order', async () => {
  const folder = await emptyFolder()
  const sites = sitesOf('se', 'uk')
  await writeTerms({ ...content, sites }, folder)
  for (const { key, language } of sites)
    for (const buyer of BUYERS) {
      const { name, bytes } = await readTerms(folder, language, key, buyer)
      expect(name).toMatch(/^[\p{L} ]+\.pdf$/u)
      expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-')
      expect(bytes.length).toBeLessThan(120_000)
    }
})

test('a build that would draw the same keeps what is there', async () => {
  const folder = await emptyFolder()
  const modified = async (name: string) => (await stat(join(folder, name))).mtimeMs
  const file = 'terms-sv-consumer.json'
  const pages = content.pages.map((page) =>
    page.name === 'terms' ? { ...page, content: { ...page.content, sv: 'Andra villkor.' } } : page,
  )
  const sites = sitesOf('se', 'uk')
  await writeTerms({ ...content, sites }, folder)
  const drawn = await readFile(join(folder, file), 'utf8')
  const before = await modified('terms-en-consumer.json')
  await writeTerms({ ...content, sites, pages }, folder)
  expect(await readFile(join(folder, file), 'utf8')).not.toBe(drawn)
  expect(await modified('terms-en-consumer.json')).toBe(before)
})

describe.each(LANGUAGES)('in %s', (language) => {
  const said = (buyer: (typeof BUYERS)[number]) =>
    JSON.stringify(termsSheet({ language, buyer, date: '2026-11-25' }, content).blocks)

  it('a consumer is told how to withdraw, with the form of the law; a company has no such right', () => {
    const { form } = serverMessages(language).withdrawal
    for (const text of [form.heading, form.statement, form.signature, content.brand.contact.email])
      expect(said('consumer')).toContain(text)
    for (const text of [form.heading, form.statement]) expect(said('company')).not.toContain(text)
  })

  it('nothing is left to be filled in by a machine', () => {
    for (const buyer of BUYERS) expect(said(buyer)).not.toMatch(/\{\w+\}|undefined|\]\(/)
  })
})

test('a storefront whose law differs has its own text', () => {
  const [site] = sitesWithTerms(content)
  if (!site) throw new Error('no storefront has terms of its own')
  const of = { language: 'en', buyer: 'consumer', date: '2026-11-25' } as const
  expect(termsSheet({ ...of, site }, content)).not.toEqual(termsSheet(of, content))
})
