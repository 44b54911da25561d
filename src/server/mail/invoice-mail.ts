/** The invoice for whoever pays it, at an address of the company's that the buyer has named: the order's mail is the buyer's. */
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { withoutLinks } from '#core/text/without-links'
import { serverMessages } from '#i18n/server-messages'
import type { OrderDocument } from '#server/db/documents'
import { noticeMail } from '#server/mail/notice-mail'
import { dueLines, type MailInvoice, type MailShop, referenceOf } from '#server/mail/order-content'
import type { RenderedMail } from '#server/mail/order-mails'

export function invoiceMail(order: OrderDocument, invoice: MailInvoice, shop: MailShop): RenderedMail {
  const { language, number, addresses } = order
  const { mail } = serverMessages(language)
  const { companyName, firstName = '', lastName = '' } = addresses.billing ?? {}
  const values = {
    ...{ number, brand: shop.brandName, invoice: String(invoice.number) },
    company: withoutLinks(companyName || `${firstName} ${lastName}`),
  }
  return noticeMail(
    {
      ...{ language, number, why: mail.invoiceToWhy },
      subject: fill(mail.invoiceToSubject, values),
      heading: fill(mail.invoiceHeading, values),
      paragraphs: [fill(mail.invoiceToIntro, values), ...dueLines(order, invoice)],
      sections: referenceOf(order),
      action: { address: absoluteUrl(shop.site, invoice.path), label: mail.invoicePdf },
    },
    shop,
  )
}
