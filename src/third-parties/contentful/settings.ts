import { type Env, form, readRight, type Setting, type ThirdParty, webAddress } from '#third-parties/setting'

const PART = 'content'
const WITHOUT = { instead: 'the files of `content`' }

const CONTENT_SOURCE: Setting = {
  name: 'CONTENT_SOURCE',
  part: PART,
  purpose: '`contentful`: the build reads the shop from there',
  without: WITHOUT,
  chooses: true,
  check: form(/^contentful$/, '`contentful`, or nothing for the files of `content`'),
}

export const CONTENTFUL_SPACE: Setting = {
  name: 'CONTENTFUL_SPACE_ID',
  part: PART,
  purpose: 'the space in Contentful',
  without: WITHOUT,
  chooses: true,
  check: form(/^[a-z0-9][\w-]{0,63}$/i, 'the ID of the space, such as k5gw2r0mmmlo'),
}

const CONTENTFUL_ENVIRONMENT: Setting = {
  name: 'CONTENTFUL_ENVIRONMENT',
  part: PART,
  purpose: 'the environment of the space; `master` without it',
  without: { instead: '`master`' },
  chooses: false,
  check: form(/^[\w.-]{1,64}$/, 'the ID of an environment, such as master'),
}

const TOKEN = form(/^[\w-]{20,}$/, 'an access token of Contentful')

export const DELIVERY_TOKEN: Setting = {
  name: 'CONTENTFUL_DELIVERY_TOKEN',
  part: PART,
  purpose: "reads what is published: the access token of the space's Content Delivery API",
  without: WITHOUT,
  chooses: true,
  check: TOKEN,
}

export const CONTENT_PREVIEW: Setting = {
  name: 'CONTENT_PREVIEW',
  part: PART,
  purpose:
    '`1`: the build shows what is not published yet, marks every page and hides them from search engines',
  without: { instead: 'only what is published' },
  chooses: false,
  check: (value, env) => {
    if (value !== '1') return '1'
    return env.CONTEXT === 'production' ? 'nothing: production shows what is published' : undefined
  },
}

export const PREVIEW_TOKEN: Setting = {
  name: 'CONTENTFUL_PREVIEW_TOKEN',
  part: PART,
  purpose: 'reads drafts, too: the token of the Content Preview API, for `CONTENT_PREVIEW` alone',
  without: { instead: 'no preview' },
  chooses: false,
  check: TOKEN,
}

export const MANAGEMENT_TOKEN: Setting = {
  name: 'CONTENTFUL_MANAGEMENT_TOKEN',
  part: PART,
  purpose: 'a personal access token that writes, for `npm run content -- push` alone; never on the host',
  without: { instead: 'nothing is pushed' },
  chooses: false,
  check: TOKEN,
}

export const WEBHOOK_SECRET: Setting = {
  name: 'CONTENTFUL_WEBHOOK_SECRET',
  part: PART,
  purpose: 'proves that a webhook comes from Contentful; it goes to `/api/contentful-webhook`',
  without: { instead: 'what is published shows with the next build' },
  chooses: false,
  check: form(/^[\x21-\x7e]{24,}$/, 'at least 24 characters without blanks'),
}

const CONTENTFUL_ADDRESS: Setting = {
  name: 'CONTENTFUL_ADDRESS',
  part: PART,
  purpose: 'in place of all of Contentful: what `npm run content -- serve` says',
  without: { instead: "Contentful's own addresses" },
  chooses: false,
  check: webAddress,
}

export const CONTENTFUL: ThirdParty = {
  name: 'contentful',
  runs: 'server',
  settings: [
    ...[CONTENT_SOURCE, CONTENTFUL_SPACE, CONTENTFUL_ENVIRONMENT, DELIVERY_TOKEN, WEBHOOK_SECRET],
    ...[CONTENT_PREVIEW, PREVIEW_TOKEN, MANAGEMENT_TOKEN, CONTENTFUL_ADDRESS],
  ],
}

/** Where Contentful is asked, and what for. */
export interface SpaceSettings {
  space: string
  environment: string
  token: string
  /** `http://localhost:4480` in place of Contentful's own hosts. */
  address: string | undefined
}

export function isFromContentful(env: Env): boolean {
  return readRight(env, CONTENT_SOURCE) !== undefined
}

/** Whether the build is for editors: what is not published yet is shown. */
export function isContentPreview(env: Env): boolean {
  return isFromContentful(env) && readRight(env, CONTENT_PREVIEW) !== undefined
}

/** @returns the names of the settings that are missing or malformed, and why */
export function spaceSettings(env: Env, token: Setting): SpaceSettings | { wrong: string[] } {
  const wrong = [CONTENTFUL_SPACE, token].flatMap(({ name, purpose }) =>
    env[name]?.trim() ? [] : [`${name} is missing: ${purpose}`],
  )
  const set = [CONTENTFUL_SPACE, CONTENTFUL_ENVIRONMENT, token, CONTENTFUL_ADDRESS]
  for (const { name, check } of set) {
    const value = env[name]?.trim()
    const wanted = value && check?.(value, env)
    if (wanted) wrong.push(`${name} is malformed, wanted: ${wanted}`)
  }
  if (wrong.length) return { wrong }
  return {
    space: env[CONTENTFUL_SPACE.name]?.trim() ?? '',
    environment: environmentOf(env),
    token: env[token.name]?.trim() ?? '',
    address: readRight(env, CONTENTFUL_ADDRESS),
  }
}

export function environmentOf(env: Env): string {
  return readRight(env, CONTENTFUL_ENVIRONMENT) ?? 'master'
}

/** Where editors work. */
export function webAppAddress({ space, environment }: Pick<SpaceSettings, 'space' | 'environment'>): string {
  return `https://app.contentful.com/spaces/${space}/environments/${environment}`
}
