/** `npm run withdrawal`: statements of withdrawal that the shop has still to see to. */
import { runOnDatabase } from '../run-on-database.ts'
import { runCommand, USAGE } from './commands.ts'

await runOnDatabase({ options: {}, usage: USAGE }, runCommand)
