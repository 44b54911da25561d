/** Who sells, and what is attached: the terms and how to withdraw are a PDF, which stays as it was sent. */
import { withCountry } from '#core/checkout/address-lines'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { MailSection, MailShop, OrderSeller } from '#server/mail/order-content'

export function legalSections(
  { company: forCompany, language }: Pick<OrderDocument, 'company' | 'language'>,
  shop: MailShop,
  seller: OrderSeller,
): MailSection[] {
  const { mail } = serverMessages(language)
  const { site } = shop
  return [
    sellerSection(language, shop, seller),
    {
      heading: mail.termsHeading,
      lines: [forCompany ? mail.attachedCompany : mail.attached],
      links: [{ address: absoluteUrl(site, '/terms'), label: mail.termsHeading }],
    },
  ]
}

export function sellerSection(
  language: OrderDocument['language'],
  { contactEmail }: Pick<MailShop, 'contactEmail'>,
  { company, phone }: OrderSeller,
): MailSection {
  const { mail } = serverMessages(language)
  const { legalName, orgNumber, vatNumber } = company
  const numbers = fill(mail.sellerNumbers, { orgNumber, vatNumber })
  const address = withCountry(company, language)
  return {
    heading: mail.sellerHeading,
    lines: [`${legalName}, ${address}`, numbers, `${contactEmail}, ${phone}`],
    contacts: [contactEmail, phone],
  }
}
