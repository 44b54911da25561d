/** The price script as a file of its own, named by its content so that it is fetched once. */
import { createHash } from 'node:crypto'
import code from '#features/price/reprice.ts?inline-script'

const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)

export const repriceScript = { code, name: `prices-${hash}`, address: `/scripts/prices-${hash}.js` }
