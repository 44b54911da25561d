/** A mistake that an editor makes in a content folder without one, and what the loader answers. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { once } from '#core/once'
import { LANGUAGES } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { buildContent, type Content, type ContentOptions } from '#loaders/content'
import { contentOf, readFiles } from '#loaders/files-source'
import { ContentError } from '#loaders/problems'
import type { RawContent } from '#loaders/source'

/** A shop of one page, one article and two products, without a mistake. */
const WHOLE = fileURLToPath(new URL('../../fixtures/content-broken/whole', import.meta.url))

export const PLA = 'catalog/products/pla.yaml'
export const CARD = 'catalog/products/gift-card.yaml'
export const SHARED = 'catalog/shared.yaml'

/** The languages that the folder was written in; whatever else the shop speaks says there what Danish says. */
const WRITTEN: readonly string[] = ['en', 'sv', 'it', 'no', 'de', 'fr', 'es', 'da']

const whole = once(async () => {
  const { texts, others } = await readFiles(WHOLE)
  const more = LANGUAGES.filter((language) => !WRITTEN.includes(language))
  const complete = (text: string) =>
    text.replace(/^( +)da: (.*)\n/gm, (line, indent, said) =>
      [line, ...more.map((language) => `${indent}${language}: ${said}\n`)].join(''),
    )
  return { texts: new Map([...texts].map(([path, text]) => [path, complete(text)])), others }
})

/** A day on which the folder's sale is on. */
const TODAY = '2026-11-20'
const OPTIONS: ContentOptions = { today: TODAY, siteKeys: ['com'] }

type Texts = ReadonlyMap<string, string>

/** The folder with some texts changed, on a day of the shop. */
export async function wholeContent(
  today = TODAY,
  change: (text: string) => string = String,
): Promise<Content> {
  return contentOfFiles((texts) => new Map([...texts].map(([path, text]) => [path, change(text)])), { today })
}

/** The folder with other files. */
export async function contentOfFiles(
  change: (texts: Texts) => Texts,
  options?: ContentOptions,
): Promise<Content> {
  const { texts, others } = await whole()
  return buildContent(contentOf({ texts: change(texts), others }), { ...OPTIONS, ...options })
}

/** All that a build says of the folder with other files; nothing when it takes them. */
export async function refusal(change: (texts: Texts) => Texts, siteKeys?: SiteKey[]): Promise<string> {
  try {
    await contentOfFiles(change, siteKeys && { siteKeys })
    return ''
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
}

export interface Mistake {
  name: string
  file: string
  from: string | RegExp
  to: string
  says: string[]
}

export function testMistakes(mistakes: readonly Mistake[]): void {
  test.each(mistakes)('$name is reported', async ({ file, from, to, says }) => {
    const { texts, others } = await whole()
    const source = texts.get(file) ?? ''
    const broken = source.replace(from, to)
    expect(broken).not.toBe(source)
    const raw = contentOf({ texts: new Map(texts).set(file, broken), others })
    expect(problemsOf(raw)).toEqual(says)
  })
}

/** @returns each problem as `file: field: reason` */
export function problemsOf(raw: RawContent): string[] {
  try {
    buildContent(raw, OPTIONS)
    return []
  } catch (error) {
    if (error instanceof ContentError)
      return error.problems.map(({ file, field, reason }) => `${file}: ${field}: ${reason}`)
    throw error
  }
}
