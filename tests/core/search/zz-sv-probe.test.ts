import { test } from 'vitest'
import { shopSearch } from './support/shop-search.ts'
test('probe', async () => {
  const s = await shopSearch('sv')
  for (const q of ['svar','svart','spolvåg']) { const { hits } = s.find(q).products
  console.log(q, hits.length, JSON.stringify(hits.slice(0,3).map((h:any) => [h.name, h.colorFamily, h._highlightResult])).slice(0,1500)) }
})
