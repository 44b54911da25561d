/** After a refusal, or a consent taken back: nothing stays in this browser that the shop does not need to work. */
import { removeStored } from '#stores/storage'

/** Also of parts of the shop that this page has not loaded. */
const NON_ESSENTIAL = ['wish-list', 'seen-messages', 'campaign', 'sent-orders', 'sent-steps'] as const
const NON_ESSENTIAL_OF_SESSION = ['engaged', 'seen-messages'] as const

/** First-party cookies that the analytics tag and the ad pixel are known to set. */
const THIRD_PARTY_COOKIE = /^_(ga|gid|gat|gcl|gac|fbp|fbc)/

export function forget(): void {
  for (const name of NON_ESSENTIAL) removeStored(name)
  try {
    for (const name of NON_ESSENTIAL_OF_SESSION) sessionStorage.removeItem(name)
  } catch {
    // Forbidden storage holds nothing.
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (THIRD_PARTY_COOKIE.test(name)) expire(name)
  }
}

/** Tags set their cookies for the highest domain that takes them. */
function expire(name: string): void {
  const steps = location.hostname.split('.')
  const domains = steps.map((_, index) => steps.slice(index).join('.'))
  for (const domain of ['', ...domains.map((each) => `; domain=${each}`)]) {
    // The Cookie Store API is not in every browser that the shop serves.
    Object.assign(document, { cookie: `${name}=; path=/; max-age=0${domain}` })
  }
}
