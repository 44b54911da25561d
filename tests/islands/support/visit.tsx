/** A visitor's page: an island on its address, opened, reloaded and left. */
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { ApiVariation } from '#api/catalog/variation-schema'
import { CartPage } from '#features/cart/cart-page.tsx'
import type { CartSite } from '#features/cart/cart-site.ts'
import { CheckoutPage } from '#features/checkout/checkout-page.tsx'
import type { CheckoutSite } from '#features/checkout/checkout-site.ts'
import { $saved } from '#features/checkout/saved-checkout.ts'
import { errorTexts } from '#i18n/error-texts'
import { $cart, addToCart } from '#stores/cart'
import { $details } from '#stores/details'
import { $cartNotices } from '#stores/restore-cart'
import { $chosen } from '#stores/settings'
import { $stock } from '#stores/stock'
import cart from '../../../src/i18n/en/cart.json'
import checkout from '../../../src/i18n/en/checkout.json'
import errors from '../../../src/i18n/en/errors.json'
import form from '../../../src/i18n/en/form.json'
import invoice from '../../../src/i18n/en/invoice.json'
import mail from '../../../src/i18n/en/mail.json'
import product from '../../../src/i18n/en/product.json'
import shell from '../../../src/i18n/en/shell.json'

export const SELLER = {
  legalName: 'Shop AB',
  address: 'Spolgatan 12, 417 55 Göteborg, Sweden',
  orgNumber: '559998-4126',
  vatNumber: 'SE559998412601',
}

export const BANK = { bankgiro: '5050-1055', iban: 'SE45 5000 0000 0583 9825 7466', bic: 'ESSESESS' }

export const SITE: CartSite = {
  key: 'com',
  currency: 'EUR',
  showWithVat: true,
  language: 'en',
  noBackOrder: true,
  country: 'DE',
  freeShippingFrom: { SEK: 79900, EUR: 10000, USD: 7900, GBP: 5900, DKK: 54900, NOK: 84900 },
  vatRate: 25,
  paymentMethods: ['klarna', 'Visa'],
  shipping: [],
  seller: SELLER,
  popular: [{ path: 'filament/pla', label: 'PLA' }],
  offers: [],
  takes: {},
}

export const CONTACT = { email: 'hello@shop.example', phone: '+46 31 390 06 40' }
const MESSAGES = { errors }

const home = location.pathname + location.search
let root: Root | undefined

export function show(node: ReactNode): void {
  leave()
  const box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  root.render(node)
}

export function leave(): void {
  root?.unmount()
  root = undefined
  for (const box of document.querySelectorAll('body > main')) box.remove()
}

/** A browser that was never here. */
export function forgetVisit(): void {
  leave()
  history.replaceState(null, '', home)
  for (const store of [$details, $stock, $chosen, $saved, $cart]) {
    store.set(
      (store === $cart
        ? []
        : store === $saved
          ? null
          : store === $details
            ? { language: '', byId: {} }
            : {}) as never,
    )
  }
  $cartNotices.set([])
  sessionStorage.clear()
  localStorage.clear()
  // As another tab would: what stores have read of it is gone too.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  Object.assign(document.documentElement.dataset, { environment: 'test', currency: 'EUR', language: 'en' })
}

export function putInCart(...lines: [goods: ApiVariation, quantity: number][]): void {
  for (const [{ id, sku }, quantity] of lines) addToCart({ id, sku, quantity })
}

export function openCart(site: Partial<CartSite> = {}): void {
  show(
    <CartPage
      site={{ ...SITE, ...site }}
      t={{
        ...cart,
        payments: 'Payment methods',
        gift: checkout.gift,
        vat: checkout.summary,
        receipt: { ...invoice, sku: product.sku, companyName: 'Company name' },
        errors: errorTexts(MESSAGES, 'cart'),
      }}
    />,
  )
}

export function openCheckout(path = '/checkout', more: Partial<CheckoutSite> = {}): void {
  history.replaceState(null, '', path)
  reloadCheckout(more)
}

/** What the island keeps in memory is gone; the address and the browser's storage stay. */
export function reloadCheckout(more: Partial<CheckoutSite> = {}): void {
  const home = { home: 'DE', shipsTo: ['DE', 'AT', 'US'] }
  const shop = { contact: CONTACT, seller: SELLER, bank: BANK, target: location.origin }
  const site = { ...SITE, ...home, ...shop, vatRate: 25, ...more }
  const t = {
    ...checkout,
    receipt: { ...invoice, saved: mail.saved, savedNet: mail.savedNet },
    empty: cart.empty,
    quickOrder: cart.quickOrder.title,
    pricesNoteNet: shell.footer.pricesNoteNet,
    totalShipped: cart.sums.totalShipped,
    totalGrossShipped: cart.sums.totalGrossShipped,
    errors: errorTexts(MESSAGES, 'checkout'),
  }
  show(<CheckoutPage site={site} t={t} form={form} />)
}
