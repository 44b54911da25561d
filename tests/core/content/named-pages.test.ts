/** A text that names another page of the shop leads to it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'

const NAMED = 'content/pages/shipping-returns'

test.each(LANGUAGES)('in %s what stands under shipping and returns is a press away', (language) => {
  const [, title = ''] = /^title: (.+)$/m.exec(readFileSync(`${NAMED}/${language}.md`, 'utf8')) ?? []
  expect(title).not.toBe('')
  const naming = globSync(`content/pages/*/${language}*.md`)
    .filter((file) => !file.startsWith(NAMED))
    .filter((file) => readFileSync(file, 'utf8').replaceAll(`[${title}]`, '').includes(title))
  expect(naming).toEqual([])
})
