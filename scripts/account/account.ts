/** `npm run account`: companies, their members and what they have agreed on with the shop. */
import { RANDOM_IDS } from '#server/deps'
import { readCheckedContent } from '../content/checked-content.ts'
import { runOnDatabase } from '../run-on-database.ts'
import { runCommand, USAGE } from './commands.ts'

const OPTIONS = {
  'org-number': { type: 'string' },
  'vat-number': { type: 'string' },
  member: { type: 'string', multiple: true },
  private: { type: 'boolean' },
} as const

await runOnDatabase({ options: OPTIONS, usage: USAGE }, (deps, words, values) => {
  const products = async () => (await readCheckedContent()).products
  return runCommand({ ...deps, ids: RANDOM_IDS }, words, values, products)
})
