/** A page of each kind is valid HTML, and keeps what the build promises. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { FileSystemConfigLoader, formatterFactory, HtmlValidate } from 'html-validate/node'
import { describe, expect, it } from 'vitest'
import { DIST } from '#local/paths'
import { pageProblems } from '../../scripts/build/dist-checks.ts'
import { PAGES, readPage } from './pages.ts'

const validator = new HtmlValidate(new FileSystemConfigLoader())
const describeReport = formatterFactory('text')

/** Every page that is one of its kind, and one of those of which there are many. */
const files = [
  ...new Set([
    ...Object.values(PAGES),
    ...readdirSync(join(DIST, 'se'))
      .filter((name) => name.endsWith('.html'))
      .map((name) => `se/${name}`),
    ...(existsSync(join(DIST, '404.html')) ? ['404.html'] : []),
  ]),
]

describe.each(files)('%s', (file) => {
  it('is valid HTML', async () => {
    const report = await validator.validateString(readPage(file), file)
    expect(describeReport(report.results)).toBe('')
  })

  it('has no inline style, handler or prefixed link', () => {
    expect(pageProblems(file, readPage(file))).toEqual([])
  })
})
