/** What a visitor does, as verbs. Everything is found by its role and name, as a screen reader would. */
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { PaymentOption } from '#core/checkout/payment-options'
import type { SiteKey } from '#core/site/site'
import type { Messages } from '#i18n/messages'
import { messagesOf, pattern } from './messages.ts'

export interface Customer {
  email: string
  firstName: string
  lastName: string
  address1: string
  zip: string
  city: string
  cellNumber: string
}

export const CUSTOMERS: Record<'com' | 'se' | 'de', Customer> = {
  se: {
    email: 'maja.lind@example.com',
    firstName: 'Maja',
    lastName: 'Lind',
    address1: 'Storgatan 4',
    zip: '903 26',
    city: 'Umeå',
    cellNumber: '070-123 45 67',
  },
  de: {
    email: 'jana.brandt@example.com',
    firstName: 'Jana',
    lastName: 'Brandt',
    address1: 'Lindenallee 14',
    zip: '24103',
    city: 'Kiel',
    cellNumber: '0151 23456789',
  },
  com: {
    email: 'sam.reed@example.com',
    firstName: 'Sam',
    lastName: 'Reed',
    address1: '12 Canal Street',
    zip: '1012 AB',
    city: 'Amsterdam',
    cellNumber: '+31 6 12345678',
  },
}

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Is confirmed on the page that stands in for the bank. */
  confirm: '4000 0025 0000 3155',
}

export class Shop {
  readonly messages: Messages
  readonly page: Page
  readonly site: SiteKey
  readonly #port: string

  /** @param port of another shop than that of all journeys */
  constructor(page: Page, site: SiteKey, port = process.env['E2E_PORT'] ?? '4321') {
    this.page = page
    this.site = site
    this.#port = port
    this.messages = messagesOf(site)
  }

  url(path: string): string {
    return `http://${this.site}.localhost:${this.#port}${path}`
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url(path))
  }

  button(name: string | RegExp): ReturnType<Page['getByRole']> {
    return this.page.getByRole('button', { name })
  }

  /** What stands right above the button that obliges to pay. */
  review(): ReturnType<Page['getByRole']> {
    return this.page.getByRole('region', { name: this.messages.checkout.review.title })
  }

  /** What is to be paid, as the review says it. */
  total(): ReturnType<Page['getByRole']> {
    return this.review().getByRole('definition').and(this.page.locator('.sums__total'))
  }

  /** Adds, or sets the quantity of what is in the cart already. The phone's bar repeats the page's own. */
  get buyButton(): Locator {
    const { addToCart, updateCart } = this.messages.product
    return this.button(addToCart).or(this.button(updateCart))
  }

  async addToCart(): Promise<void> {
    await this.buyButton.first().click()
    await expect(this.page.getByRole('link', { name: this.messages.product.toCart })).toBeVisible()
  }

  /** From a product page to the first step of the checkout. */
  async startCheckout(product: string): Promise<void> {
    await this.open(product)
    await this.addToCart()
    await this.open('/cart')
    await this.goToCheckout()
  }

  /** From a product page to the choice of payment. */
  async reachPayment(product: string, customer: Customer, country?: string): Promise<void> {
    await this.startCheckout(product)
    await this.fillAddress(customer, country)
    await this.chooseShipping()
  }

  async goToCheckout(): Promise<void> {
    await this.page.getByRole('link', { name: this.messages.cart.checkout }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** What is wrong is a button of the same name. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name })
  }

  /** Contact and address, up to the choice of delivery. */
  async fillAddress(customer: Customer, country?: string): Promise<void> {
    const { fields } = this.messages.form
    const { checkout } = this.messages
    await this.field(fields.email).fill(customer.email)
    if (country) await this.page.getByLabel(this.messages.form.country).selectOption(country)
    for (const name of ['firstName', 'lastName', 'address1', 'zip', 'city', 'cellNumber'] as const) {
      await this.field(fields[name]).fill(customer[name])
    }
    await this.button(checkout.go.shipping).click()
  }

  /** The first way of delivery that goes to the door. */
  async chooseShipping(): Promise<void> {
    const { checkout } = this.messages
    await this.page
      .getByRole('radio', { name: pattern(checkout.shipping.home) })
      .first()
      .check()
    await this.button(checkout.go.payment).click()
  }

  async choosePayment(option: PaymentOption): Promise<void> {
    const name = this.messages.checkout.payment.options[option]
    await this.page.getByRole('radio', { name: pattern(name) }).check()
  }

  /** Orders with what is chosen. */
  async order(option: PaymentOption): Promise<void> {
    await this.choosePayment(option)
    await this.button(this.messages.checkout.payment.place).click()
  }

  async payByCard(number: string): Promise<void> {
    await this.typeCard(number)
    await this.button(this.messages.checkout.payment.place).click()
  }

  async typeCard(number: string): Promise<void> {
    const { checkout } = this.messages
    await this.choosePayment('stripe')
    await this.page.getByLabel(checkout.test.number).fill(number)
    await this.page.getByLabel(checkout.test.expiry).fill('12/34')
    await this.page.getByLabel(checkout.test.cvc).fill('123')
  }

  /** @returns the order number on the confirmation */
  async confirmation(): Promise<string> {
    const { checkout } = this.messages
    await expect(this.page.getByRole('heading', { name: pattern(checkout.done.title) })).toBeVisible()
    return (await this.page.getByText(checkout.done.number).locator('..').textContent()) ?? ''
  }

  /** Opens the newest mail to an address; it is sent a moment after the order. */
  async readMail(to: string): Promise<void> {
    await expect(async () => {
      await this.open('/__local/mail')
      await expect(this.page.getByRole('listitem').filter({ hasText: to }).first()).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await this.page.getByRole('listitem').filter({ hasText: to }).first().getByRole('link').first().click()
  }
}

export const test = base.extend<{ visit: (site: SiteKey) => Shop }>({
  visit: async ({ page }, use) => {
    await use((site) => new Shop(page, site))
  },
})

export { expect }
