/**
 * The contract's texts as a PDF, which the mail that confirms an order brings: a page may change, what a customer was
 * sent does not (Directive 2011/83/EU, article 8(7)).
 */
import { withCountry } from '#core/checkout/address-lines'
import type { Page } from '#core/content/content'
import { pageTexts } from '#core/content/page-texts'
import type { Buyer } from '#core/order/buyer'
import type { Language } from '#core/site/language'
import type { SiteKey } from '#core/site/site'
import { textBlocks } from '#core/text/paragraphs'
import { fill } from '#core/text/text'
import { type Block, heading, type Sheet } from '#documents/sheet'
import { serverMessages } from '#i18n/server-messages'
import type { Content } from '#loaders/content'

/** What a customer accepts at the checkout, and what it refers to for delivery, returns and the right to withdraw. */
const PAGES = ['terms', 'shipping-returns']

export interface TermsSource {
  language: Language
  /** Of a storefront that has a text of its own. */
  site?: SiteKey | undefined
  buyer: Buyer
  /** ISO date of the build. */
  date: string
}

/** The storefronts that say something of their own in these pages. */
export function sitesWithTerms({ pages }: Pick<Content, 'pages'>): SiteKey[] {
  return [...new Set(termsPages(pages).flatMap(({ ofSites }) => Object.keys(ofSites) as SiteKey[]))]
}

export function termsSheet(
  { language, site, buyer, date }: TermsSource,
  { pages, brand }: Pick<Content, 'pages' | 'brand'>,
): Sheet {
  const { mail, invoice } = serverMessages(language)
  const texts = termsPages(pages).map((page) =>
    site
      ? pageTexts(page, { key: site, language })
      : pageTexts({ ...page, ofSites: {} }, { key: 'com', language }),
  )
  const { legalName } = brand.company
  return {
    ...{ language, brand: brand.name, date, colors: [], page: invoice.page },
    name: texts[0]?.title ?? mail.termsHeading,
    title: legalName,
    company: `${legalName}, ${withCountry(brand.company, language)}`,
    revision: texts[0]?.description ?? '',
    blocks: [
      ...texts.flatMap(({ title, content }, at) => [
        ...(at === 0 ? [] : [heading(title)]),
        ...blocksOf(content, at === 0 ? 2 : 3),
      ]),
      // Of annex I(B) of the directive. A company has no right to withdraw.
      ...(buyer === 'consumer' ? withdrawalForm(language, brand) : []),
    ],
  }
}

function termsPages(pages: readonly Page[]): Page[] {
  return PAGES.flatMap((name) => pages.find((page) => page.name === name) ?? [])
}

/** Without what a page makes of the storefront's data: the order itself says what its way of delivery costs. */
function blocksOf(markdown: string, level: 2 | 3): Block[] {
  return textBlocks(markdown.replace('{part}', '')).map(({ isHeading, text }) =>
    isHeading ? heading(text, level) : { kind: 'text', text: text.replace(/^- /, '– ') },
  )
}

function withdrawalForm(language: Language, { company, contact }: Content['brand']): Block[] {
  const { form } = serverMessages(language).withdrawal
  const address = withCountry(company, language)
  const receiver = fill(form.to, { company: company.legalName, address, email: contact.email })
  const blanks = [form.statement, form.dates, form.name, form.address, form.signature, form.date]
  const blocks: Block[] = [form.instead, receiver, ...blanks.map((blank) => `${blank} ${BLANK}`)].map(
    (text) => ({
      kind: 'text',
      text,
    }),
  )
  // It is filled in on one page.
  return [{ kind: 'together', blocks: [heading(form.heading), ...blocks] }]
}

const BLANK = '_'.repeat(40)
