/** `npm run coupon`: coupons. */
import { runOnDatabase } from '../run-on-database.ts'
import { runCommand, USAGE } from './commands.ts'

const OPTIONS = {
  percent: { type: 'string' },
  amount: { type: 'string', multiple: true },
  minimum: { type: 'string', multiple: true },
  site: { type: 'string', multiple: true },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  once: { type: 'boolean' },
} as const

await runOnDatabase({ options: OPTIONS, usage: USAGE }, runCommand)
