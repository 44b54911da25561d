/** Names that a browser would break at their dash. */
import { expect, test } from 'vitest'
import { wholeNames } from '#core/text/whole-names'
import { renderSections } from '#loaders/markdown'

const whole = (name: string) => `<span class="nowrap">${name}</span>`

test.each([
  ['durch RE-ADD zurück', `durch ${whole('RE-ADD')} zurück`],
  ['PETG-CF, PA12-CF.', `${whole('PETG-CF')}, ${whole('PA12-CF')}.`],
  ['an hello@add-layer.example.', `an ${whole('hello@add-layer.example')}.`],
  ['an info@shop.example', 'an info@shop.example'],
  [
    '<a href="mailto:a-b@c.example" title="RE-ADD">x</a>',
    '<a href="mailto:a-b@c.example" title="RE-ADD">x</a>',
  ],
  ['RE-ADD-Paket, 3D-Drucker, add-layer', 'RE-ADD-Paket, 3D-Drucker, add-layer'],
])('%s', (html, expected) => expect(wholeNames(html)).toBe(expected))

test('a name that is wider than a phone may break', () => {
  const name = `${'A'.repeat(30)}-${'B'.repeat(30)}`
  expect(wholeNames(name)).toBe(name)
})

test('in a text of a page; the list of its contents has the plain words', () => {
  const { html, headings } = renderSections('## What RE-ADD takes\n\nBack by RE-ADD.')
  expect(html).toContain(`Back by ${whole('RE-ADD')}.`)
  expect(headings).toEqual([{ id: 'section-what-re-add-takes', text: 'What RE-ADD takes' }])
})
