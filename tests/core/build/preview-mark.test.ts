/** A page of a preview is marked, and no search engine keeps it. */
import { expect, test } from 'vitest'
import { headerLines } from '../../../scripts/build/headers.ts'
import { finishPage } from '../../../scripts/build/pages/finish.ts'

const PAGE = Buffer.from(
  '<!doctype html><html lang="sv"><head><style>a{b:c}</style><title>Lagerhöjd</title></head><body class="x"><main>Text</main></body></html>',
)

test('it says so first, keeps its own text, and its style is one that the policy knows', () => {
  const finished = finishPage('se/about.html', PAGE, () => '', true)
  const html = finished.bytes.toString('utf8')
  expect(html).toContain('<body class="x"><p class="preview-mark" lang="en" role="note">Preview for editors:')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<title>Lagerhöjd</title>')
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect([finished.noindex, finished.problems]).toEqual([true, []])
})

test('a page that was hidden already is not told twice', () => {
  const hidden = PAGE.toString('utf8').replace('<head>', '<head><meta name="robots" content="noindex">')
  const html = finishPage('se/cart.html', Buffer.from(hidden), () => '', true).bytes.toString('utf8')
  expect(html.match(/noindex/g)).toHaveLength(1)
})

test('every file of it is hidden, and what visitors see is as it was', () => {
  expect(headerLines([], true).split('\n\n')[0]).toContain('X-Robots-Tag: noindex')
  expect(headerLines([], false)).not.toContain('X-Robots-Tag')
  const html = finishPage('se/about.html', PAGE, () => '').bytes.toString('utf8')
  expect(html).toBe(PAGE.toString('utf8'))
})
