/** VAT by destination: companies of the EU account for it themselves, exports have none, and VIES may be away. */
import { CARDS, CUSTOMERS, expect, type Shop, test } from './support/shop.ts'

const PRODUCT = '/product/pla-premium/hjortron-175-750'

/** The stand-in of VIES knows the first; the country of the second does not answer. */
const KNOWN = 'DE136695976'
const AWAY = 'DE301000004'

/** An address of its own: the newest mail to it is of this order. */
const emailOf = (vatNumber: string) => `${vatNumber.replace(/\D/g, '')}@example.com`

async function buyAsCompany(shop: Shop, vatNumber: string): Promise<void> {
  const { page, messages } = shop
  await shop.startCheckout(PRODUCT)
  await page.getByRole('radio', { name: messages.checkout.contact.company }).check()
  await page.getByRole('textbox', { name: messages.form.fields.companyName }).fill('Brandt GmbH')
  await page.getByRole('textbox', { name: messages.form.fields.vatNbr }).fill(vatNumber)
  await shop.fillAddress({ ...CUSTOMERS.de, email: emailOf(vatNumber) })
}

test('a German company is charged no VAT, and the mail says that it accounts for it', async ({
  visit,
  page,
}) => {
  const shop = visit('de')
  await buyAsCompany(shop, KNOWN.slice(2))
  await expect(page.getByRole('status').filter({ hasText: KNOWN, visible: true }).first()).toBeVisible()
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText(KNOWN).filter({ visible: true }).first()).toBeVisible()
  await shop.readMail(emailOf(KNOWN))
  await expect(page.getByText('Steuerfreie innergemeinschaftliche Lieferung').first()).toBeVisible()
  await expect(page.getByText(KNOWN).first()).toBeVisible()
})

test('a customer in the US is charged no VAT, and told of import VAT and duty', async ({ visit, page }) => {
  const shop = visit('com')
  const { form, checkout, mail } = shop.messages
  await shop.startCheckout(PRODUCT)
  await page.getByLabel(form.fields.email).fill('sam.austin@example.com')
  await page.getByLabel(form.country).selectOption('US')
  const austin = { ...CUSTOMERS.com, zip: '78701', city: 'Austin', state: 'TX' }
  for (const name of ['firstName', 'lastName', 'address1', 'zip', 'city', 'state', 'cellNumber'] as const) {
    await page.getByLabel(form.fields[name], { exact: false }).fill(austin[name])
  }
  await shop.button(checkout.go.shipping).click()
  await expect(page.getByText(checkout.summary.export).filter({ visible: true }).first()).toBeVisible()
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByText(checkout.summary.export).filter({ visible: true }).first()).toBeVisible()
  await shop.readMail('sam.austin@example.com')
  await expect(page.getByText(mail.vatExport).first()).toBeVisible()
})

test('a company orders with VAT while VIES is away', async ({ visit, page }) => {
  const shop = visit('de')
  const { checkout } = shop.messages
  await buyAsCompany(shop, AWAY)
  await expect(page.getByRole('alert')).toContainText(AWAY)
  await shop.button(checkout.summary.vatAgain).click()
  await expect(page.getByRole('alert')).toContainText(AWAY)
  await shop.chooseShipping()
  await shop.payByCard(CARDS.good)
  await shop.confirmation()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
