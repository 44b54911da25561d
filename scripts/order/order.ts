/**
 * `npm run order`: what was ordered, what was sent, what was paid, what goes back. Mail and money are the outbox's: the shop
 * does them within minutes, as soon as it is open.
 */
import { runOnDatabase } from '../run-on-database.ts'
import { OPTIONS, runCommand, USAGE } from './commands.ts'

await runOnDatabase({ options: OPTIONS, usage: USAGE }, runCommand)
