/**
 * What the operator's commands have in common: the words behind them are read, and what comes of them on the shop's
 * database is printed. The shop may be open meanwhile on PostgreSQL, not on PGlite.
 */
import type { ParseArgsConfig } from 'node:util'
import { readArguments } from '#local/arguments'
import { openExistingDatabase } from '#local/database'
import { dataFolder } from '#local/paths'
import { main, Refusal } from '#local/progress'
import { loadSettings } from '#local/settings-file'
import { SYSTEM_CLOCK } from '#server/deps'
import type { Deps } from '#server/ports'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>
type Values<Options extends OptionsConfig> = ReturnType<typeof readArguments<Options>>['values']

/** @param run returns what to print, or throws a `Refusal` */
export function runOnDatabase<const Options extends OptionsConfig>(
  { options, usage }: { options: Options; usage: string },
  run: (
    deps: Pick<Deps, 'db' | 'clock' | 'failpoint'>,
    words: string[],
    values: Values<Options>,
  ) => Promise<string>,
): Promise<void> {
  return main(async () => {
    loadSettings()
    const { values, positionals } = readArguments(options, usage)
    if (positionals.length === 0) throw new Refusal(usage)
    const { db, name } = await openExistingDatabase(dataFolder())
    try {
      console.log(
        `${await run({ db, clock: SYSTEM_CLOCK, failpoint: () => {} }, positionals, values)}\nin ${name}`,
      )
    } finally {
      await db.destroy()
    }
  })
}
