import { expect, test } from 'vitest'
import type { CartLine } from '#core/cart/cart'
import { type KnownOfLine, needsCheck } from '#core/cart/restore-line'

const NOW = 1_000_000
const spool = { physical: true, backOrder: false, discontinued: false }
const card = { physical: false, backOrder: false, discontinued: false }
const stock = (totalAvailable: number, age = 0) => ({ totalAvailable, items: [], at: NOW - age })
const fresh: KnownOfLine = { variation: spool, stock: stock(5), askedAt: NOW - 1_000 }

const line: CartLine = { id: 'v1', sku: 'PLA', quantity: 2 }
const unchecked: CartLine = { ...line, unchecked: true }

test.each<[string, CartLine, KnownOfLine, boolean, boolean]>([
  ['a line of an earlier page', line, { ...fresh, askedAt: undefined }, false, true],
  ['one that was just checked', line, fresh, false, false],
  ['the same when asked to look again', line, fresh, true, false],
  ['one that another tab has added', line, {}, false, true],
  ['one whose details are lost', line, { ...fresh, variation: undefined }, false, true],
  ['stock of half a minute ago', line, { ...fresh, stock: stock(5, 30_000) }, false, true],
  ['stock of a moment before that', line, { ...fresh, stock: stock(5, 29_999) }, false, false],
  ['stock that is known to be wrong', line, { ...fresh, stock: undefined }, false, true],
  ['a gift card, which has no stock', line, { ...fresh, variation: card, stock: undefined }, false, false],
  ['more than there is', { ...line, quantity: 6 }, fresh, false, true],
  ['all that there is', { ...line, quantity: 5 }, fresh, false, false],
  ['what could not be checked a moment ago', unchecked, fresh, false, false],
  ['the same when there is a reason to look again', unchecked, fresh, true, true],
  ['what could not be checked a while ago', unchecked, { askedAt: NOW - 30_000 }, false, true],
  ['what could not be checked and nothing is known of', unchecked, { askedAt: NOW - 1 }, false, false],
])('%s', (_, cartLine, known, again, needed) => {
  expect(needsCheck(cartLine, known, { now: NOW, again, noBackOrder: true })).toBe(needed)
})
