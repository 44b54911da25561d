/** Wrong settings end a script before it has built or written anything, all of them on one screen. */

import { Refusal } from '#local/progress'
import { isProduction, type SettingProblem, settingProblems } from '#server/settings'
import type { Env } from '#third-parties/setting'

type Problem = Pick<SettingProblem, 'name' | 'reason'>

/** Of a shop that is to start. @throws Refusal naming every setting that is missing, malformed or not allowed */
export function refuseWrongSettings(env: Env = process.env): void {
  refuse('The shop does not start', [...settingProblems(env), ...portProblems(env)], env)
}

/** Of a build: in production only, since its functions could only answer 503. A preview may have no settings. */
export function refuseWrongDeploy(env: Env = process.env): void {
  if (isProduction(env)) refuse('The shop is not built for production', settingProblems(env), env)
}

function refuse(what: string, problems: readonly Problem[], env: Env): void {
  if (problems.length === 0) return
  const width = Math.max(...problems.map(({ name }) => name.length))
  const lines = problems.map(({ name, reason }) => `  ${name.padEnd(width)}  ${reason}`)
  const production =
    'Production (NODE_ENV or CONTEXT says so) has no stand-in for the database, payment and sign-in.\n'
  throw new Refusal(
    `${what} with these settings:\n\n${lines.join('\n')}\n\n` +
      `${isProduction(env) ? production : ''}All settings: README.md, and npm run doctor.`,
  )
}

const HIGHEST_PORT = 65_535

export function portProblems({ PORT }: Env): Problem[] {
  if (!PORT || (/^\d+$/.test(PORT) && Number(PORT) <= HIGHEST_PORT)) return []
  return [{ name: 'PORT', reason: `is malformed, wanted: 0 to ${HIGHEST_PORT}` }]
}
