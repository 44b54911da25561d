/** The content security policy of a part of the shop. */
import { SPECULATION_RULES } from '#core/site/speculation'
import { THIRD_PARTIES } from '#third-parties/registry'
import { type Directives, readRight } from '#third-parties/setting'
import { type InlineHashes, policyHash } from './inline.ts'

const SELF = "'self'"
const NONE = "'none'"

const BASE: Record<string, string[]> = {
  'default-src': [NONE],
  'script-src': [SELF, policyHash(SPECULATION_RULES)],
  'style-src': [SELF],
  'img-src': [SELF],
  'font-src': [SELF],
  'connect-src': [SELF],
  'base-uri': [NONE],
  'form-action': [SELF],
  'frame-ancestors': [NONE],
}

/** The film is on the home page, which is the part without a name. */
const FILMS = ''

/** The policy of a part, or of all of them together when `part` is left out. */
export function policy(inline: InlineHashes, part?: string, env: NodeJS.ProcessEnv = process.env): string {
  const directives = structuredClone(BASE)
  add(directives, { 'script-src': inline.scripts, 'style-src': inline.styles })
  if (part === undefined || part === FILMS) add(directives, { 'media-src': [SELF] })
  // A third party that is not set up gets no place in it, and a malformed setting opens nothing.
  for (const setting of THIRD_PARTIES.flatMap(({ settings }) => settings)) {
    const { only, sources } = setting.policy ?? {}
    const value = readRight(env, setting)
    if (value && sources && (!only || part === undefined || only.includes(part))) {
      add(directives, sources(value))
    }
  }
  const lines = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`)
  // Local runners leave it out: there is no https on a developer's machine.
  return [...lines, 'upgrade-insecure-requests'].join('; ')
}

function add(directives: Record<string, string[]>, more: Directives): void {
  for (const [name, values] of Object.entries(more)) {
    directives[name] = [...(directives[name] ?? []), ...values]
  }
}
