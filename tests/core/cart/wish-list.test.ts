/** The wish list: its rules, and the list as the tabs of a browser keep it with consent, without it and after a refusal. */
import { afterEach, describe, expect, test } from 'vitest'
import {
  joinWishes,
  MAX_WISHES,
  parseWishList,
  withoutWishes,
  withWish,
  withWishBack,
} from '#core/cart/wish-list'
import { browser, closeBrowser } from '../support/tabs.ts'

const many = Array.from({ length: MAX_WISHES }, (_, n) => `SKU-${n}`)

describe('the list', () => {
  test('has what was saved last first, and each once', () => {
    expect(withWish(['A', 'B'], 'C')).toEqual(['C', 'A', 'B'])
    expect(withWish(['A', 'B'], 'B')).toEqual(['A', 'B'])
  })

  test('that is full loses its oldest', () => {
    const list = withWish(many, 'NEW')
    expect([list.length, list[0], list.at(-1)]).toEqual([MAX_WISHES, 'NEW', 'SKU-98'])
    expect(withWishBack(many, 'OLD', 3)).toHaveLength(MAX_WISHES)
  })

  test('gets back what was taken out where it was, unless it was saved again', () => {
    expect(withoutWishes(['A', 'B', 'C'], ['B', 'D'])).toEqual(['A', 'C'])
    expect(withWishBack(['A', 'C'], 'B', 1)).toEqual(['A', 'B', 'C'])
    expect(withWishBack(['B', 'A', 'C'], 'B', 1)).toEqual(['B', 'A', 'C'])
    expect(withWishBack([], 'B', 7)).toEqual(['B'])
  })

  test('of two tabs is one', () => {
    expect(joinWishes(['C', 'A'], ['A', 'B'])).toEqual(['C', 'A', 'B'])
  })

  test.each([
    ['a list', ['A', 'B'], ['A', 'B']],
    ['one with what is no sku', ['A', 7, null, '<b>', '', 'A', 'B'], ['A', 'B']],
    ['one that is too long', [...many, 'MORE'], many],
    ['no list', { A: true }, []],
    ['nothing', null, []],
  ])('is read from %s', (_, found, list) => {
    expect(parseWishList(found)).toEqual(list)
  })
})

const KEY = 'wish-list'
const agreed = { values: { consent: 'true' } }

afterEach(closeBrowser)

describe('with consent', () => {
  test('it is stored, and the same in all tabs', async () => {
    const { disk, tab } = browser(agreed)
    const [first, second] = [await tab(), await tab()]
    second.saveWish('A')
    second.saveWish('B')
    expect(disk.values.get(KEY)).toBe('["B","A"]')
    expect(first.$wishList.get()).toEqual(['B', 'A'])
    second.removeWishes('B')
    expect(first.$wishList.get()).toEqual(['A'])
    second.putWishBack('B', 0)
    expect((await tab()).$wishList.get()).toEqual(['B', 'A'])
  })

  test.each(['{', '"A"', '{"0":"A"}', '[null]', 'null'])(
    'what is stored as %s harms nothing',
    async (text) => {
      const { tab } = browser({ values: { consent: 'true', [KEY]: text } })
      const shop = await tab()
      expect(shop.$wishList.get()).toEqual([])
      shop.saveWish('A')
      expect(shop.$wishList.get()).toEqual(['A'])
    },
  )
})

describe.each([null, false])('with the choice %s', (choice) => {
  const undecided = () => browser({ values: { consent: JSON.stringify(choice) } })

  test('it lasts for the session of its tab, and nothing is stored', async () => {
    const { disk, tab } = undecided()
    const page = await tab()
    page.saveWish('A')
    expect([...disk.values.keys()]).toEqual(['consent'])
    expect((await tab(page.window)).$wishList.get()).toEqual(['A'])
    expect((await tab()).$wishList.get()).toEqual([])
  })

  test('what the session holds broken harms nothing', async () => {
    const { tab } = undecided()
    const page = await tab()
    page.window.session.set(KEY, '[')
    expect((await tab(page.window)).$wishList.get()).toEqual([])
  })

  test('a page that Back brings again shows what was saved meanwhile', async () => {
    const { tab } = undecided()
    const page = await tab()
    const next = await tab(page.window)
    next.saveWish('A')
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(page.$wishList.get()).toEqual(['A'])
  })

  test('without a session storage it lives in memory', async () => {
    const { tab } = browser({ values: { consent: JSON.stringify(choice) }, session: false })
    const page = await tab()
    page.saveWish('A')
    expect(page.$wishList.get()).toEqual(['A'])
  })
})

test('consent that is given stores what each tab has saved so far', async () => {
  const { disk, tab } = browser()
  const first = await tab()
  first.saveWish('A')
  const second = await tab()
  second.saveWish('B')
  second.$consent.set(true)
  expect(JSON.parse(disk.values.get(KEY) ?? '')).toEqual(expect.arrayContaining(['A', 'B']))
  expect(first.$wishList.get()).toEqual(second.$wishList.get())
})

test('consent that is taken back forgets it, here and in other tabs', async () => {
  const { disk, tab } = browser(agreed)
  const [first, second] = [await tab(), await tab()]
  first.saveWish('A')
  second.$consent.set(false)
  expect([...disk.values.keys()]).toEqual(['consent'])
  expect([first.$wishList.get(), second.$wishList.get()]).toEqual([[], []])
})
