/** What the law wants with the confirmation of a contract: who sells, on which terms, and a form to withdraw with. */
import { withCountry } from '#core/checkout/address-lines'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import type { LegalTexts, MailSection, MailShop } from '#server/mail/order-content'

export function legalSections(
  { company: forCompany, language }: Pick<OrderDocument, 'company' | 'language'>,
  { contactEmail, site }: MailShop,
  { company, phone, terms }: LegalTexts,
): MailSection[] {
  const { mail, withdrawal } = serverMessages(language)
  const { legalName, orgNumber, vatNumber } = company
  const address = withCountry(company, language)
  const { form } = withdrawal
  const blanks = [form.statement, form.dates, form.name, form.address, form.signature, form.date]
  const seller = fill(mail.sellerNumbers, { orgNumber, vatNumber })
  const receiver = fill(form.to, { company: legalName, address, email: contactEmail })
  return [
    { heading: mail.sellerHeading, lines: [legalName, address, seller, contactEmail, phone] },
    // Directive 2011/83/EU, annex I(B). A company has no right to withdraw.
    ...(forCompany
      ? []
      : [
          { heading: form.heading, lines: [form.how, receiver, ...blanks.map((blank) => `${blank} ______`)] },
        ]),
    {
      heading: mail.termsHeading,
      lines: [mail.terms, ...terms],
      links: [{ address: absoluteUrl(site, '/terms'), label: mail.termsHeading }],
    },
  ]
}
