import { isLanguage, LANGUAGES, type Language } from '#core/site/language'
import { baseAddress, type Env, form, type ThirdParty } from '#third-parties/setting'

export const SENDGRID: ThirdParty = {
  name: 'sendgrid',
  runs: 'server',
  settings: [
    {
      name: 'SENDGRID_API_KEY',
      part: 'mail',
      purpose: 'sends mail to customers and subscribers',
      without: { instead: 'mail waits in the outbox' },
      chooses: true,
      check: form(/^SG\.[\w.-]+$/, 'SG.…'),
    },
    {
      name: 'SENDGRID_BASE_URL',
      part: 'mail',
      purpose: 'another address of the mail service, such as the EU one',
      without: { instead: "SendGrid's own" },
      chooses: false,
      check: baseAddress,
    },
    {
      name: 'SENDGRID_NEWSLETTER_LISTS',
      part: 'newsletter',
      purpose: 'SendGrid lists of the newsletter: `id`, or `sv=id,de=id` …',
      without: { instead: 'subscribers wait in the outbox' },
      chooses: true,
      check: newsletterLists,
    },
  ],
}

export interface NewsletterList {
  /** SendGrid's id of the list. */
  id: string
  /** Of the newsletter on it; a list without one takes subscribers of every language. */
  language?: Language | undefined
}

/** @param value ids separated by commas, each for all languages or as `sv=id` for one */
export function parseNewsletterLists(value: string): NewsletterList[] {
  return value.split(',').map((entry) => {
    const [id = '', language] = entry.trim().split('=').reverse()
    return { id, ...(isLanguage(language) && { language }) }
  })
}

const LIST = new RegExp(`^((${LANGUAGES.join('|')})=)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

function newsletterLists(value: string, env: Env): string | undefined {
  const right = value.split(',').every((entry) => LIST.test(entry.trim()))
  if (!right) return 'list ids with commas between them, each for all languages or as sv=id for one'
  return env.SENDGRID_API_KEY?.trim() ? undefined : 'SENDGRID_API_KEY beside it'
}
