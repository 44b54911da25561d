/**
 * Third parties of the browser. Each is switched on by its own public setting; the page reads them from
 * `/shell/{site}.json`, the policy and `npm run doctor` from the environment.
 */
export interface Services {
  /** Measurement id of the analytics tag. */
  gtag?: string
  /** Id of the social ad pixel. */
  pixel?: string
  /** Address of the customer chat's script. */
  chat?: string
  /** Address of the reviews widget's script. */
  reviews?: string
  /** DSN of the error-reporting service. */
  sentry?: string
}

export interface ServiceSetting {
  key: keyof Services
  setting: string
  purpose: string
  form: RegExp
  /** What a right value looks like. */
  wanted: string
}

const SCRIPT = /^https:\/\/[\w.-]+(:\d+)?\/[^\s;,'"]*$/

export const SERVICE_SETTINGS: readonly ServiceSetting[] = [
  {
    key: 'gtag',
    setting: 'PUBLIC_GTAG_ID',
    purpose: 'analytics',
    form: /^(G|GT|AW)-[A-Z0-9]+$/,
    wanted: 'G-…',
  },
  { key: 'pixel', setting: 'PUBLIC_PIXEL_ID', purpose: 'ad pixel', form: /^\d{10,20}$/, wanted: 'digits' },
  {
    key: 'chat',
    setting: 'PUBLIC_CHAT_SRC',
    purpose: 'chat',
    form: SCRIPT,
    wanted: 'https://host/script.js',
  },
  {
    key: 'reviews',
    setting: 'PUBLIC_REVIEWS_SRC',
    purpose: 'reviews',
    form: SCRIPT,
    wanted: 'https://host/script.js',
  },
  {
    key: 'sentry',
    setting: 'PUBLIC_SENTRY_DSN',
    purpose: 'error reports',
    form: /^https:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/,
    wanted: 'https://key@host/project',
  },
]

/** The services that are set up. A malformed setting counts as none. */
export function readServices(env: Readonly<Record<string, string | undefined>>): Services {
  const rows = SERVICE_SETTINGS.flatMap(({ key, setting, form }) => {
    const value = env[setting]?.trim()
    return value && form.test(value) ? [[key, value]] : []
  })
  return Object.fromEntries(rows)
}
