/** A page of each kind is valid HTML, and keeps what the build promises. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate/node'
import { describe, expect, it } from 'vitest'
import { SITE_KEYS } from '#core/site/site'
import { DIST } from '#local/paths'
import { pageProblems } from '../../scripts/build/dist-checks.ts'
import { PAGES, readPage } from './pages.ts'

const validator = new HtmlValidate(new FileSystemConfigLoader())
const describeReport = formatterFactory('text')

/** A page of each kind of which there are many, and of each storefront some that differ most. */
const MANY = ['account', 'knowledge', 'knowledge/browse', 'shop'].flatMap((folder) =>
  namesIn(`se/${folder}`).map((name) => `se/${folder}/${name}`),
)
const OF_EACH = ['index.html', 'knowledge/articles/first-layer.html', 'privacy.html']

/** Every page that is one of its kind, and one of those of which there are many. */
const files = [
  ...new Set([
    ...Object.values(PAGES),
    ...namesIn('se').map((name) => `se/${name}`),
    ...MANY.filter((file) => !/page-[3-9]|page-\d\d/.test(file)),
    ...['drying-filament', 'annealing'].map((slug) => `se/knowledge/articles/${slug}.html`),
    'com/knowledge/articles/clogs-and-under-extrusion.html',
    ...SITE_KEYS.flatMap((key) => OF_EACH.map((name) => `${key}/${name}`)),
    ...(existsSync(join(DIST, '404.html')) ? ['404.html'] : []),
  ]),
]

function namesIn(folder: string): string[] {
  return readdirSync(join(DIST, folder)).filter((name) => name.endsWith('.html'))
}

describe.each(files)('%s', (file) => {
  it('is valid HTML', async () => {
    const report = await validator.validateString(readPage(file), file)
    expect(describeReport(report.results)).toBe('')
  })

  it('has no inline style, handler or prefixed link', () => {
    expect(pageProblems(file, readPage(file))).toEqual([])
  })
})

it('a listing asks at once for the pictures that a phone sees first, and for no others', () => {
  const pictures = readPage('se/shop.html').match(/<div class="card__pic">.*?<\/picture>/g) ?? []
  const isEager = pictures.map((markup) => !markup.includes('loading="lazy"'))
  expect(isEager.filter(Boolean)).toHaveLength(2)
  expect(isEager.slice(0, 2)).toEqual([true, true])
})
