/** After a refusal, or a consent taken back: nothing stays in this browser that the shop does not need to work. */
import { OTHERS_COOKIE, STORED } from '#stores/stored-keys'
import { removeEverywhere } from '#stores/stored-text'

/** Also what parts of the shop have kept that this page has not loaded. */
export function forget(): void {
  for (const [name, { essential }] of Object.entries(STORED)) if (!essential) removeEverywhere(name)
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (OTHERS_COOKIE.test(name)) expire(name)
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
