/** What was typed behind a command. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal, Usage } from '#local/progress'

type OptionsConfig = NonNullable<ParseArgsConfig['options']>

/** What `parseArgs` cannot read, by its code: the option is named in quotes by its message. */
const MISTAKES: Readonly<Record<string, string>> = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'there is no such option.',
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: 'it needs a value, or takes none.',
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** @throws Usage where it is asked for, Refusal naming an option that is not there, or lacks its value */
export function readArguments<const Options extends OptionsConfig>(
  options: Options,
  usage: string,
  args: string[] = process.argv.slice(2),
) {
  if (parseArgs({ args, options: HELP, strict: false }).values.help) throw new Usage(usage)
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const [, option] = /'(-[^' ]*)/.exec(message) ?? []
    const dashed = option && dashedAfter(option, args)
    const mistake = dashed
      ? `${dashed} begins with a dash, as an option does; if it is the value: ${option}=${dashed}`
      : MISTAKES[code]
    if (!mistake || !option) throw error
    throw new Refusal(`${option}: ${mistake}\n${usage}`)
  }
}

/** @returns what stands behind an option in place of its value, as in `--amount -5` */
function dashedAfter(option: string, args: readonly string[]): string | undefined {
  return args.find((typed, at) => typed.startsWith('-') && args[at - 1] === option)
}

/** Of a command that takes no words: what it does not read would seem to have changed what it does. */
export function readOptions<const Options extends OptionsConfig>(
  options: Options,
  usage: string,
  args?: string[],
) {
  const { values, positionals } = readArguments(options, usage, args)
  const [word] = positionals
  if (word !== undefined) throw new Refusal(`${word}: it says nothing there.\n${usage}`)
  return values
}

/**
 * @param reads which options each command reads; one that it does not would seem to have done something
 * @throws Refusal naming such an option
 */
export function refuseUnread(
  command: string | undefined,
  options: object,
  reads: Readonly<Record<string, readonly string[]>>,
  usage: string,
): void {
  const unread = Object.keys(options).find((name) => !reads[command ?? '']?.includes(name))
  if (unread)
    throw new Refusal(`${command || 'Without a command'}: --${unread} does nothing there.\n${usage}`)
}
