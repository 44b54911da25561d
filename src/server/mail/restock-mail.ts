/** The two mails to whoever waits for an article: whether the address is theirs, and that the article is there again. */
import type { ApiVariation } from '#api/catalog/variation-schema'
import { fullName, lineText } from '#core/catalogue/attributes'
import type { Language } from '#core/site/language'
import { absoluteUrl } from '#core/site/site'
import { fill } from '#core/text/text'
import { serverMessages } from '#i18n/server-messages'
import { button } from '#server/mail/button'
import { labelled, oneLine } from '#server/mail/format'
import { html, type Raw } from '#server/mail/html'
import { MAIL_COLORS, mailDocument, mailHeading } from '#server/mail/layout'
import type { MailShop } from '#server/mail/order-content'
import { articlePicture } from '#server/mail/order-html'
import type { RenderedMail } from '#server/mail/order-mails'

export interface RestockedArticle {
  variation: ApiVariation
  /** Address of its picture; undefined when there is none. */
  picture: string | undefined
}

/**
 * @param link to the page that confirms
 * @param days that it confirms
 */
export function restockConfirmation(
  language: Language,
  article: RestockedArticle,
  { link, days }: { link: string; days: number },
  shop: Pick<MailShop, 'site' | 'brandName'>,
): RenderedMail {
  const { mail } = serverMessages(language).restock
  return restockMail(language, article, shop, {
    subject: mail.confirmSubject,
    heading: mail.confirmHeading,
    intro: mail.confirmIntro,
    action: { address: link, label: mail.confirmButton },
    after: fill(mail.confirmDays, { days }),
    why: mail.confirmWhy,
  })
}

/** Nothing is held back for anybody: it says so. */
export function restockNotice(
  language: Language,
  article: RestockedArticle,
  shop: Pick<MailShop, 'site' | 'brandName'>,
): RenderedMail {
  const { mail } = serverMessages(language).restock
  return restockMail(language, article, shop, {
    subject: mail.noticeSubject,
    heading: mail.noticeHeading,
    intro: mail.noticeIntro,
    action: { address: absoluteUrl(shop.site, article.variation.path), label: mail.noticeButton },
    after: mail.noticeAfter,
    why: mail.noticeWhy,
  })
}

interface Texts {
  subject: string
  heading: string
  intro: string
  action: { address: string; label: string }
  after: string
  why: string
}

function restockMail(
  language: Language,
  article: RestockedArticle,
  { site, brandName }: Pick<MailShop, 'site' | 'brandName'>,
  { action, ...texts }: Texts,
): RenderedMail {
  const { variation } = article
  const values = { name: fullName(variation, language), brand: brandName, site: absoluteUrl(site, '/') }
  const subject = oneLine(fill(texts.subject, values))
  const heading = fill(texts.heading, values)
  const intro = fill(texts.intro, values)
  const footer = fill(texts.why, values)
  const body = html`${mailHeading(heading)}
<p style="margin:0 0 24px">${intro}</p>
${articleRow(article, absoluteUrl(site, variation.path), language)}
<p style="margin:0 0 24px">${button(action.address, action.label)}</p>
<p style="margin:0">${texts.after}</p>
`
  const colors = variation.colorHex ? [variation.colorHex] : []
  return {
    subject,
    text: [
      heading,
      intro,
      `${values.name} (${variation.sku})`,
      labelled(action.label, action.address, language),
    ]
      .concat(texts.after, footer)
      .join('\n\n')
      .concat('\n'),
    html: mailDocument({ language, subject, brandName, preview: intro, body, footer, colors }),
  }
}

/** As a line of an order: picture, name, what tells it apart. */
function articleRow({ variation, picture }: RestockedArticle, address: string, language: Language): Raw {
  const { name, sku, colorHex } = variation
  const attributes = lineText(variation, language)
  const soft = { raw: `font-size:13px;color:${MAIL_COLORS.soft}` }
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td width="74" valign="top" style="width:74px">${articlePicture({ colorHex, picture })}</td><td valign="top" style="line-height:1.4"><a class="ink" href="${address}" style="color:${MAIL_COLORS.ink};font-weight:bold;text-decoration:none">${name}</a><br><span class="soft" style="${soft}">${attributes ? html`${attributes}<br>` : html``}${sku}</span></td></tr></table>`
}
