/** What the first frame of a page waits for. */
import { describe, expect, it } from 'vitest'
import { withLaterScripts } from '../../scripts/build/later.ts'
import { withOneStyle } from '../../scripts/build/one-style.ts'
import { PAGES, readPage } from './pages.ts'

it('a script of the build waits for the first frame, with its integrity', () => {
  expect(withLaterScripts('<script type="module" src="/_astro/a.js" integrity="sha256-x"></script>')).toBe(
    '<script type="later" src="/_astro/a.js" integrity="sha256-x"></script>',
  )
  const inline = '<script type="module">import "/a.js"</script>'
  expect(withLaterScripts(inline)).toBe(inline)
})

it('the styles of a page are one, in their order', () => {
  expect(withOneStyle('<style>a{b:c}</style><p>1</p><style>@media (width<=9px){d{}}</style><p>2</p>')).toBe(
    '<style>a{b:c}@media (width<=9px){d{}}</style><p>1</p><p>2</p>',
  )
  expect(withOneStyle('<p>none</p>')).toBe('<p>none</p>')
})

describe.each(Object.entries(PAGES))('the %s page', (_, file) => {
  // What an inline script may write is not in the page yet.
  const html = readPage(file).replace(/(<script(?![^>]*\ssrc=)[^>]*>).*?<\/script>/gs, '$1</script>')

  it('has no style sheet that holds the parser or the first frame', () => {
    const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
    expect(sheets.length).toBeGreaterThan(0)
    for (const link of sheets) expect(link).toContain('media="(scripting: none)"')
  })

  it('has no script that the browser fetches before the first frame', () => {
    const fetched = [...html.matchAll(/<script(?![^>]*type="later")[^>]*\ssrc=[^>]*>/g)]
    expect(fetched).toEqual([])
    expect(html).not.toContain('modulepreload')
  })
})
