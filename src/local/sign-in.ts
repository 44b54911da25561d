/** The emulator of the sign-in service, for a shop that runs without the service's keys. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchTool, toolFolder } from '#local/tool'
import { isProduction, isReal } from '#server/settings'
import { type Emulator, openEmulator } from '#third-parties/firebase/stand-in/emulator'
import type { Env } from '#third-parties/setting'

const TOOLS = ['firebase-tools', '15.34.2'] as const

/** @returns undefined where people sign in at the service itself */
export function openLocalSignIn(folder: string, env: Env = process.env): Emulator | undefined {
  if (isProduction(env) || isReal(env, 'sign-in')) return undefined
  return openEmulator({ fetchTools: fetchSignInTools, file: join(folder, 'sign-in-users.json') })
}

export async function fetchSignInTools(): Promise<string> {
  if (!existsSync(toolFolder(...TOOLS)))
    console.log(`Signing in is tried out with ${TOOLS.join(' ')}, which is fetched now: 242 MB, once.`)
  return fetchTool(...TOOLS)
}
