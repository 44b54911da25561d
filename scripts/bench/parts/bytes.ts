/** What a page costs in bytes and requests, as `tests/build` checks it. */
import { ACCOUNT_PAGES, measureIsland, measure as measurePage, PAGES } from '../../../tests/build/pages.ts'
import type { Values } from '../part.ts'

const KB = 1024

export async function measure(): Promise<Values> {
  const values: Values = {}
  for (const [name, file] of Object.entries(PAGES)) {
    const { html, scripts, total, requests } = measurePage(file)
    for (const [figure, bytes] of Object.entries({ html, scripts, total }))
      values[`${name} ${figure}`] = bytes / KB
    if (name === 'product') values[`${name} requests`] = requests
  }
  for (const [name, file] of Object.entries(ACCOUNT_PAGES)) {
    const { scripts, sdk } = measureIsland(file)
    values[`${name} scripts`] = scripts / KB
    values['sign-in service'] = sdk / KB
  }
  return values
}
