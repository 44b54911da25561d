/** What a page calls the banner's buttons is what stands on them: a visitor looks for these words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MESSAGES } from '#local/paths'

const languages = readdirSync(MESSAGES).filter((name) => name.length === 2)

const messages = (language: string, part: string) =>
  JSON.parse(readFileSync(join(MESSAGES, language, `${part}.json`), 'utf8'))

/** The words in bold, each once. */
const bold = (text: string) => [...new Set(text.split('**').filter((_, index) => index % 2 === 1))]

describe.each(languages)('the page on privacy in %s', (language) => {
  const { consentImplied, consentExplicit } = messages(language, 'page')
  const { accept, essentials } = messages(language, 'consent')

  test('names the button that refuses as the banner does', () => {
    expect(bold(consentImplied)).toEqual([essentials])
  })

  test('names the button that accepts as the banner does', () => {
    expect(bold(consentExplicit)).toEqual([accept])
  })
})
