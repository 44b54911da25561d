/** The forms of content pages: good, bad and hostile input, and nothing typed is lost. */
import type { Locator, Page } from '@playwright/test'
import type { FormKind } from '#core/forms/form-fields'
import type { SiteKey } from '#core/site/site'
import { fill } from '#core/text/text'
import type { Messages } from '#i18n/messages'
import { violations } from './support/axe.ts'
import { pattern } from './support/messages.ts'
import { expect, type Shop, test } from './support/shop.ts'

type Fields = Partial<Record<keyof Messages['forms']['fields'], string>>

/** A storefront with its page, and what a visitor fills in there; the e-mail address comes on top. */
const FORMS: Record<FormKind, { site: SiteKey; path: string; fields: Fields; bad: Fields }> = {
  contact: {
    ...{ site: 'se', path: '/contact', bad: { message: '' } },
    fields: { name: 'Maja Lind', batch: 'B-2041', message: 'It lifts.\n<script>alert(1)</script>' },
  },
  're-add': {
    ...{ site: 'se', path: '/re-add', bad: { spools: '7' } },
    fields: { orderNumber: 'ACDEF-34679', spools: '8', waste: 'svart, 3 kg' },
  },
  partner: {
    ...{ site: 'de', path: '/partner-program', bad: { vatNbr: 'DE136695977', need: '' } },
    fields: {
      ...{ company: 'Brandt GmbH', orgNbr: 'HRB 12345', vatNbr: 'DE 136 695 976' },
      ...{ name: 'Jana Brandt', need: '20 kg PETG' },
    },
  },
  affiliate: {
    ...{ site: 'fr', path: '/affiliate', bad: { website: 'javascript:alert(1)' } },
    fields: { name: 'Léa', website: 'www.example.com/lea', audience: 'français' },
  },
  'custom-filament': {
    ...{ site: 'com', path: '/custom-filaments', bad: { color: '#c1', kilograms: '49' } },
    fields: { name: 'Sam', color: 'RAL 3020 matt', kilograms: '75', use: 'Lamps' },
  },
}
const KINDS = Object.keys(FORMS) as FormKind[]

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

class ContentForm {
  readonly shop: Shop
  readonly page: Page
  readonly kind: FormKind
  readonly t: Messages['forms']
  readonly form: Locator

  constructor(shop: Shop, page: Page, kind: FormKind) {
    this.shop = shop
    this.page = page
    this.kind = kind
    this.t = shop.messages.forms
    this.form = page.getByRole('region', { name: this.t.kinds[kind].title })
  }

  field(name: keyof Messages['forms']['fields']): Locator {
    return this.form.getByLabel(pattern(this.t.fields[name])).first()
  }

  async fill(fields: Fields): Promise<void> {
    for (const [name, value] of Object.entries(fields)) await this.field(name as keyof Fields).fill(value)
  }

  async fillAll(email: string): Promise<void> {
    await this.fill({ ...FORMS[this.kind].fields, email })
    if (this.kind === 're-add')
      for (const box of await this.form.getByRole('checkbox').all()) await box.check()
    if (this.kind === 'custom-filament') {
      await this.field('material').selectOption('PETG')
      await this.field('diameter').selectOption('1.75')
    }
  }

  send(): Promise<void> {
    return this.form.getByRole('button', { name: this.t.kinds[this.kind].send }).click()
  }

  async expectSent(): Promise<void> {
    const said = this.form.getByRole('status')
    await expect(said).toContainText(fill(this.t.kinds[this.kind].sent, { email: 'hello@add-layer.example' }))
    await expect(said).toBeFocused()
  }
}

const address = (kind: string) => `${kind}.${Date.now()}@example.com`

for (const kind of KINDS) {
  const { site, path, fields, bad } = FORMS[kind]
  test(`${kind}: what is wrong is said at its field, what is typed survives a reload and Back, and is sent`, async ({
    visit,
    page,
  }) => {
    const form = new ContentForm(visit(site), page, kind)
    await form.shop.open(path)
    await form.send()
    await expect(form.form.locator('[aria-invalid="true"]').first()).toBeFocused()
    // Each says what is missing, by the name of its label.
    const emailField = form.field('email')
    await expect(emailField).toHaveAccessibleDescription(
      pattern(fill(form.shop.messages.form.problems.required, { field: form.t.fields.email })),
    )
    for (const said of await form.form.locator('.field__error:visible').allTextContents())
      expect(said).not.toMatch(/[{}]/)
    expect(await violations(page)).toEqual([])

    const email = address(kind)
    await form.fillAll(email)
    await form.fill(bad)
    await form.send()
    const wrong = form.form.locator('[aria-invalid="true"]')
    await expect(wrong).toHaveCount(Object.keys(bad).length)
    await expect(wrong.first()).toBeFocused()
    await expect(wrong.first()).toHaveAccessibleDescription(/\S/)

    await page.reload()
    await expect(form.field('email')).toHaveValue(email)
    await form.shop.open('/about')
    await page.goBack()
    await expect(form.field('email')).toHaveValue(email)
    await form.fill(fields)
    await form.send()
    await form.expectSent()
    await page.reload()
    await expect(form.field('email')).toHaveValue('')
  })
}

// One after the other: the newest mail to the shop is that of the message that was sent last.
test.describe.configure({ mode: 'default' })

test('a message reaches the shop with its pictures, as text, to be answered to its sender', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  await form.shop.open('/contact')
  const email = address('maja')
  await form.fillAll(email)
  const files = form.form.getByLabel(form.t.files.label)
  const picture = { name: 'first layer.png', mimeType: 'image/png', buffer: PNG }
  const large = { name: 'film.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_000_000, '%PDF-') }
  await files.setInputFiles([picture, large])
  await expect(files).toHaveAccessibleDescription(pattern(form.t.files.tooLarge))
  await files.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
  await expect(files).toHaveAccessibleDescription(pattern(form.t.files.type))
  await expect(form.form.getByRole('listitem')).toHaveCount(1)
  await form.send()
  await form.expectSent()

  await form.shop.readMail(email)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pattern(form.t.mail.receiptSubject))
  const notice = page.getByRole('listitem').filter({ hasText: 'hello@add-layer.example' })
  // The newest; the mail to the shop may leave a moment after the one to the customer.
  await expect(async () => {
    await form.shop.open('/__local/mail')
    await notice.first().getByRole('link').click()
    await expect(page.getByText(email).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'first layer.png' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('<script>alert(1)</script>')).toBeVisible()
})

test('the sixth message within an hour waits: it stays as it is, and the page says until when', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('com'), page, 'contact')
  await form.shop.open('/contact')
  const email = address('sam')
  const body = { name: 'Sam', email, message: 'Again' }
  const post = (data: object) =>
    page.evaluate(async (json) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify(json) })).status
    }, data)
  expect(await post({ ...body, email: `${email}\r\nBcc: eve@example.com` })).toBe(400)
  for (let nth = 1; nth <= 5; nth += 1) expect(await post(body)).toBe(202)
  await form.fillAll(email)
  await form.send()
  await expect(form.form.getByText(pattern(form.t.tooOften))).toBeVisible()
  await expect(form.field('message')).toHaveValue(FORMS.contact.fields.message ?? '')
  await page.reload()
  await expect(form.field('message')).toHaveValue(FORMS.contact.fields.message ?? '')
})

test('what is typed and chosen while a message is sent stays, and is sent the next time', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  await form.shop.open('/contact')
  await form.fillAll(address('maja'))
  const files = form.form.getByLabel(form.t.files.label)
  const picture = { mimeType: 'image/png', buffer: PNG }
  await files.setInputFiles({ ...picture, name: 'first.png' })
  await expect(form.form.getByRole('listitem')).toHaveCount(1)
  let arrive = () => {}
  const typedOn = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/api/contact*', async (route) => {
    await typedOn
    await route.continue()
  })
  await form.send()
  await form.field('message').fill('It lifts at the corners')
  await files.setInputFiles({ ...picture, name: 'second.png' })
  await expect(form.form.getByRole('listitem')).toHaveCount(2)
  arrive()
  const said = form.form.locator('[data-sent]')
  await expect(said).toContainText(form.t.kinds.contact.sent)
  await expect(said).toContainText(form.t.meanwhile)
  await expect(form.field('message')).toHaveValue('It lifts at the corners')
  await expect(form.form.getByRole('listitem')).toHaveText(/second\.png/)
  await form.send()
  await form.expectSent()
  await expect(said).not.toContainText(form.t.meanwhile)
})

test('a message that cannot be sent is heard of, and a file chosen without a network is not lost', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  const words = '**/messages/sv/forms.json'
  await page.route(words, (route) => route.abort())
  await form.shop.open('/contact')
  await form.fillAll(address('maja'))
  const picture = { name: 'first.png', mimeType: 'image/png', buffer: PNG }
  await form.form.getByLabel(form.t.files.label).setInputFiles(picture)
  await form.send()
  const heard = form.form.getByRole('alert')
  await expect(heard).toContainText('hello@add-layer.example')
  await page.unroute(words)
  await page.route('**/api/contact*', (route) => route.abort())
  await form.send()
  await expect(heard).toHaveText(pattern(form.t.failed))
  await expect(form.form.getByRole('listitem')).toHaveText(/first\.png/)
  await page.unroute('**/api/contact*')
  await form.send()
  await form.expectSent()
  await expect(heard).toHaveCount(0)
})

/** A line so slow that nothing of the page's scripts is there; `come` lets them through. */
async function withoutScripts(page: Page): Promise<{ come: () => void }> {
  const { promise, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { come }
}

test('a file that is chosen before the script comes is sent with the message', async ({ visit, page }) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  const { come } = await withoutScripts(page)
  await page.goto(form.shop.url('/contact'), { waitUntil: 'commit' })
  const picture = { name: 'early.png', mimeType: 'image/png', buffer: PNG }
  await form.form.getByLabel(form.t.files.label).setInputFiles(picture)
  await form.fillAll(address('maja'))
  come()
  await expect(form.form.getByRole('listitem')).toHaveText(/early\.png/)
})

test('a press on send before the script comes is seen to be taken, and is sent with it', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  const { come } = await withoutScripts(page)
  await page.goto(form.shop.url('/contact'), { waitUntil: 'commit' })
  await form.fillAll(address('early'))
  await form.send()
  const button = form.form.locator('button[type=submit]')
  await expect(button).toBeDisabled()
  await expect(button.locator('.spinner')).toBeVisible()
  come()
  await form.expectSent()
})

test('a press whose script never comes ends with where else to write, and may be repeated', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  await page.clock.install()
  const { come } = await withoutScripts(page)
  await page.goto(form.shop.url('/contact'), { waitUntil: 'commit' })
  await form.fillAll(address('never'))
  await form.send()
  await expect(form.form.locator('.spinner')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(form.form.getByRole('alert').getByRole('link')).toHaveAttribute('href', /^mailto:/)
  await expect(form.form.getByRole('button', { name: form.t.kinds.contact.send })).toBeEnabled()
  come()
})

test('an address that looks mistyped is asked about, and the one that was meant is taken', async ({
  visit,
  page,
}) => {
  const form = new ContentForm(visit('se'), page, 'contact')
  await form.shop.open('/contact')
  const { didYouMean, takeEmail } = form.shop.messages.form
  await form.field('email').fill('maja@gmial.com')
  await form.field('email').press('Tab')
  await expect(form.form.getByText(fill(didYouMean, { email: 'maja@gmail.com' }))).toBeVisible()
  await form.form.getByRole('button', { name: takeEmail }).click()
  await expect(form.field('email')).toHaveValue('maja@gmail.com')
  await expect(form.field('email')).toBeFocused()
  await expect(form.form.getByRole('button', { name: takeEmail })).toHaveCount(0)
  await page.reload()
  await expect(form.field('email')).toHaveValue('maja@gmail.com')
})

test('elsewhere than in Sweden the page of RE-ADD leads to the Swedish form', async ({ visit, page }) => {
  const shop = visit('de')
  await shop.open('/re-add')
  const region = page.getByRole('region', { name: shop.messages.forms.kinds['re-add'].title })
  await expect(region.getByRole('link')).toHaveAttribute('href', /-se\..*\/re-add$/)
  await expect(region.getByRole('textbox')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a form says where to write and to call instead', async ({ visit, page }) => {
    const shop = visit('se')
    await shop.open('/contact')
    const region = page.getByRole('region', { name: shop.messages.forms.kinds.contact.title })
    await expect(region.getByRole('link')).toHaveAttribute('href', 'mailto:hello@add-layer.example')
    await expect(region.getByRole('textbox')).toHaveCount(0)
  })
})
