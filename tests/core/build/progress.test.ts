/** What a long step says of itself. */
import { expect, test } from 'vitest'
import { openProgress } from '#local/progress'

/** @param times ms at which one more is done */
function said(isTTY: boolean, times: number[]): string[] {
  const written: string[] = []
  const out = {
    isTTY,
    write(text: string | Uint8Array) {
      written.push(String(text))
      return true
    },
  }
  let time = 0
  const shown = openProgress('pictures', { out, now: () => time })
  for (const [at, each] of times.entries()) {
    time = each
    shown.show(at + 1, times.length)
  }
  shown.end()
  return written
}

test('without a terminal it is a line every ten seconds', () => {
  const lines = said(false, [1_000, 9_999, 10_000, 12_000, 19_000, 20_001])
  expect(lines).toEqual(['pictures   3 of 6\n', 'pictures   6 of 6\n'])
})

test('on a terminal it is one line, which is gone at the end', () => {
  const lines = said(true, [50, 100, 150, 250])
  expect(lines).toEqual(['\rpictures   2 of 4\x1b[K', '\rpictures   4 of 4\x1b[K', '\r\x1b[K'])
})

test.each([true, false])('of what takes no time it says nothing (terminal: %s)', (isTTY) => {
  expect(said(isTTY, [1, 2, 3])).toEqual([])
})
