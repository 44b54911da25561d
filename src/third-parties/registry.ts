/**
 * Every third party, and so every setting that a host has to know. The policy, `npm run doctor`, the refusal to start
 * and the README's table follow from it.
 */
import { ALGOLIA } from '#third-parties/algolia/settings'
import { SERVICES } from '#third-parties/browser-services'
import { CONTENTFUL } from '#third-parties/contentful/settings'
import { DATABASE } from '#third-parties/database/settings'
import { FIREBASE } from '#third-parties/firebase/settings'
import { IMGIX } from '#third-parties/imgix/settings'
import { NETLIFY } from '#third-parties/netlify/settings'
import { POSTNORD } from '#third-parties/postnord/settings'
import { SENDGRID } from '#third-parties/sendgrid/settings'
import type { Env, Setting, ThirdParty } from '#third-parties/setting'
import { STRIPE } from '#third-parties/stripe/settings'
import { VIES } from '#third-parties/vies/settings'

export const THIRD_PARTIES: readonly ThirdParty[] = [
  ...[DATABASE, STRIPE, FIREBASE, SENDGRID, POSTNORD, VIES, IMGIX, ALGOLIA, NETLIFY, CONTENTFUL],
  ...SERVICES,
]

/** Of what the functions ask. */
export const SERVER_SETTINGS: readonly Setting[] = settingsOf('server')

/** Of what pages and their scripts ask. */
export const BROWSER_SETTINGS: readonly Setting[] = settingsOf('browser')

/** @returns undefined for a setting that is not set, or set to nothing, and follows from no other */
export function readSetting(env: Env, name: string): string | undefined {
  const setting = SERVER_SETTINGS.find((candidate) => candidate.name === name)
  const names = [name, ...(setting?.aliases ?? [])]
  return names.map((candidate) => env[candidate]?.trim()).find(Boolean) ?? setting?.otherwise?.(env)
}

function settingsOf(where: ThirdParty['runs']): Setting[] {
  return THIRD_PARTIES.filter(({ runs }) => runs === where).flatMap(({ settings }) => settings)
}
