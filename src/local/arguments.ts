/** What was typed behind a command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal } from '#local/progress'

/** What `parseArgs` cannot read, by its code: the option is named in quotes by its message. */
const MISTAKES: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'there is no such option.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'it needs a value, or takes none.',
}

/** @throws Refusal naming an option that is not there, or lacks its value */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
  args: string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const [, option] = /'(-[^' ]*)/.exec(message) ?? []
    const mistake = MISTAKES[code]
    if (!mistake || !option) throw error
    throw new Refusal(`${option}: ${mistake}\n${usage}`)
  }
}
