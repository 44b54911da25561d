/** What a visitor has typed leads nowhere in a mail. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutLinks } from '#core/text/without-links'

/** What mail programs make links of: a scheme, a domain, an address with four numbers, a mailbox, a shared folder. */
const LINK =
  /\p{L}[:：]\S|[.．。｡․﹒][\p{M}\p{Cf}]*[\p{L}ⓐ-ⓩ]{2}|\p{N}[.．。｡․]\p{N}+[.．。｡․]\p{N}|\S[@＠﹫]\S|\/\/|\\\\|\\\S/u

/** What addresses are made of, and what breaks them in two unseen. */
const SIGNS = [...'abc1.:/\\@．。：＠﹒ -', '\u200d', '\u200c', '\u034f', '\ufe0f', 'ⓒ']

describe('what somebody typed', () => {
  it.each([
    ['Ada Lind', 'Ada Lind'],
    ['visit https://spam.example/now', 'visit https: / / spam. example/now'],
    ['www.spam.example', 'www. spam. example'],
    ['spam．example and spam。example', 'spam． example and spam。 example'],
    ['spam.\u200cexample, spam﹒example', 'spam. \u200cexample, spam﹒ example'],
    ['spam.\u034fcom, spam.\ufe0fcom', 'spam. \u034fcom, spam. \ufe0fcom'],
    ['spam.ⓒⓞⓜ/x', 'spam. ⓒⓞⓜ/x'],
    ['I ❤️ it', 'I ❤️ it'],
    ['ada@spam.example', 'ada @ spam. example'],
    ['mailto:ada tel:+46900123', 'mailto: ada tel: +46900123'],
    ['http://192.0.2.1/x', 'http: / / 192. 0. 2. 1/x'],
    ['\\\\host\\share', '\\ \\ host \\ share'],
    ['2 spools. The red ones.', '2 spools. The red ones.'],
    ['PLA/PETG 1.75 mm, 14:30', 'PLA/PETG 1.75 mm, 14:30'],
    ['J.R. Lind', 'J.R. Lind'],
    ['Hauptstr.12', 'Hauptstr.12'],
  ])('%j reads %j', (typed, shown) => {
    expect(withoutLinks(typed)).toBe(shown)
    expect(withoutLinks(shown)).toBe(shown)
  })

  it('has nothing that a mail program makes a link of', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 24 })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), hostile), (text) => {
        expect(withoutLinks(text)).not.toMatch(LINK)
      }),
      { numRuns: 2000 },
    )
  })
})
