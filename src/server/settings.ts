/** The mechanics of the server's settings: which parts are real, and what keeps a shop from starting. */
import { readSetting, SERVER_SETTINGS } from '#third-parties/registry'
import { type Env, isProduction, type SettingPart } from '#third-parties/setting'

export { isProduction }

/** Set by emulators for their clients: with one of these, a production shop would trust invented tokens. */
export const EMULATOR_VARIABLES = ['FIREBASE_AUTH_EMULATOR_HOST', 'PUBLIC_AUTH_EMULATOR_URL'] as const

/** Settings that are missing or wrong where the shop cannot do without them: a line of its message names each. */
export class SettingsError extends Error {}

export interface ServiceRow {
  part: SettingPart
  mode: 'real' | 'embedded'
  /** Whether some of the settings that choose the real one are set. */
  isBegun: boolean
  /** Settings that would have to be set for the real one. */
  missing: string[]
}

/** One row per part, for `npm run doctor`. */
export function describeServices(env: Env): ServiceRow[] {
  const parts = new Set(SERVER_SETTINGS.map(({ part }) => part))
  return [...parts].map((part) => {
    const choosing = SERVER_SETTINGS.filter((setting) => setting.part === part && setting.chooses)
    const missing = choosing.filter(({ name }) => !readSetting(env, name)).map(({ name }) => name)
    const isBegun = missing.length < choosing.length
    return { part, mode: missing.length === 0 ? 'real' : 'embedded', isBegun, missing }
  })
}

export interface SettingProblem {
  name: string
  part: SettingPart
  /** Without the value, which may be a secret. */
  reason: string
}

/**
 * Everything that keeps a shop from starting, not only what is met first. Nobody takes half-set or malformed
 * settings of a part for its stand-in.
 *
 * @param real whether there are no stand-ins: in production, and in a function, which has none anywhere
 */
export function settingProblems(env: Env, real = isProduction(env)): SettingProblem[] {
  const rows = describeServices(env)
  const own = SERVER_SETTINGS.flatMap(({ name, part, purpose, without, chooses, check }) => {
    const value = readSetting(env, name)
    const wanted = value && check?.(value, env)
    if (wanted) return [{ name, part, reason: `is malformed, wanted: ${wanted}` }]
    if (value || without !== 'refused' || !chooses) return []
    const isHalf = rows.some((row) => row.part === part && row.isBegun)
    return real || isHalf ? [{ name, part, reason: `is missing: ${purpose}` }] : []
  })
  const emulators = real ? EMULATOR_VARIABLES.filter((name) => env[name]) : []
  const reason = 'must not be set in production'
  return [...own, ...emulators.map((name) => ({ name, part: 'sign-in' as const, reason }))]
}

/**
 * Whether a part runs on the real service, by the settings.
 *
 * @throws SettingsError naming the settings of the part that are missing or malformed
 */
export function isReal(env: Env, part: SettingPart): boolean {
  refuse(settingProblems(env).filter((problem) => problem.part === part))
  return describeServices(env).some((row) => row.part === part && row.mode === 'real')
}

/** @throws SettingsError naming every setting that is missing, malformed or not allowed; see `settingProblems` */
export function assertSettings(env: Env, real?: boolean): void {
  refuse(settingProblems(env, real))
}

function refuse(problems: readonly SettingProblem[]): void {
  if (problems.length === 0) return
  throw new SettingsError(problems.map(({ name, reason }) => `${name} ${reason}`).join('\n'))
}
