/** What the doctor says of the content: whose shop it is, what of it is made up, and how its storefronts take consent. */
import type { Content } from '#loaders/content'
import type { Row } from './services.ts'

type Shop = Pick<Content, 'brand'> & {
  sites: readonly Pick<Content['sites'][number], 'key' | 'host' | 'consent'>[]
}

const CONSENT_REMARKS = {
  implied: 'going on to buy counts as yes: not valid consent in the EU; `consent: explicit` in content/sites',
  explicit: "only the banner's button counts",
}

/** Nobody can own a host of these. */
const RESERVED = /\.(?:example|invalid|test)$/

/** @param isProduction links and senders of the sample shop lead nowhere, which is wrong there */
export function storefrontRows(shop: Shop, isProduction: boolean): Row[] {
  return [
    ...consentRows(shop, isProduction),
    hostRow(shop, isProduction),
    brandRow(shop, isProduction),
    ...sampleRows(shop, isProduction),
  ]
}

/** What a shop of one's own replaces before it opens: each is named, and production is refused. */
function sampleRows({ brand }: Shop, isWrong: boolean): Row[] {
  if (brand.sample.length === 0) return [{ what: 'sample data', state: 'none' }]
  return brand.sample.map(({ what, where }) => ({
    ...{ what: 'sample data', state: isWrong ? 'wrong' : 'made up', isWrong },
    remark: `${what}: content/${where}`,
  }))
}

/**
 * Which storefronts take a purchase for a yes; where the law asks for a button, `explicit` is the word. It is the
 * owner's choice, so production is warned and not refused.
 */
function consentRows({ sites }: Shop, isProduction: boolean): Row[] {
  return [...Map.groupBy(sites, ({ consent }) => consent)].map(([policy, members]) => ({
    what: 'consent',
    state: isProduction && policy === 'implied' ? 'warning: implied' : policy,
    remark: `${members.map(({ key }) => key).join(' ')}: ${CONSENT_REMARKS[policy]}`,
  }))
}

function hostRow({ sites }: Shop, isWrong: boolean): Row {
  const samples = sites.filter(({ host }) => RESERVED.test(host))
  if (samples.length === 0) return { what: 'hosts', state: 'own' }
  const remark = `${samples.map(({ key }) => key).join(' ')}: reserved names; \`host\` in content/sites`
  return { what: 'hosts', state: 'samples', remark, isWrong }
}

/** A mail service refuses a sender whose domain is nobody's. */
function brandRow({ brand }: Shop, isWrong: boolean): Row {
  const addresses = [brand.contact.email, brand.mail.orders, brand.mail.noReply]
  const samples = addresses.filter((address) => RESERVED.test(address))
  if (samples.length === 0) return { what: 'mail addresses', state: 'own' }
  const remark = `${samples.join(' ')}: reserved names; content/brand/brand.yaml`
  return { what: 'mail addresses', state: 'samples', remark, isWrong }
}
