/** What every test of an island starts from: a browser that was never here, and a shop in which nobody was. */
import { afterEach, beforeEach, vi } from 'vitest'
import { control, openShop, type Shop } from './shop'
import { forgetVisit } from './visit'

export interface EachVisit {
  /** Of the test that runs. */
  readonly shop: Shop
}

/** @param prepare what else a test starts from; nothing that a page says in the console is printed */
export function eachVisit(prepare: () => unknown = () => {}): EachVisit {
  let shop: Shop | undefined
  const current = () => {
    if (!shop) throw new Error('the shop is there only while a test runs')
    return shop
  }
  beforeEach(async () => {
    forgetVisit()
    await control('reset')
    shop = openShop()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await prepare()
  })
  afterEach(() => {
    forgetVisit()
    current().close()
    shop = undefined
    vi.restoreAllMocks()
  })
  return {
    get shop() {
      return current()
    },
  }
}
