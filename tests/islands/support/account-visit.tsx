/** A visitor's account pages: signed in by the service in memory, with the account calls in memory. */
import { afterEach, vi } from 'vitest'
import type { AgreedProduct } from '#features/account/account-site.ts'
import { OverviewPage } from '#features/account/overview-page.tsx'
import { SettingsPage } from '#features/account/settings-page.tsx'
import { stopAuth } from '#features/account/start-auth.ts'
import { errorTexts } from '#i18n/error-texts'
import type { Messages } from '#i18n/messages'
import { signInTexts } from '#i18n/sign-in-texts'
import { clearAccounts } from '#stores/accounts'
import account from '../../../src/i18n/en/account.json'
import errors from '../../../src/i18n/en/errors.json'
import form from '../../../src/i18n/en/form.json'
import login from '../../../src/i18n/en/login.json'
import { type AccountShop, openAccountShop } from './account-shop'
import { type EachVisit, eachVisit } from './each-visit'
import { type FakePerson, type FakeSignIn, fakeSignIn } from './fake-sign-in'
import { ORANGE, prices } from './goods'
import { leave, show } from './visit'

export const SARA: FakePerson = {
  email: 'sara@example.com',
  emailVerified: true,
  password: 'korrekt häst batteri',
  name: 'Sara Ek',
}

const SITE = {
  key: 'com' as const,
  language: 'en' as const,
  noBackOrder: true,
  country: 'SE',
  home: 'SE',
  currency: 'EUR' as const,
  vatRate: 25,
  club: 'add:club',
  email: 'hello@shop.example',
  seller: { title: 'Seller', lines: ['Add Layer Filament AB', 'Registration number 559998-4126'] },
}

const PRODUCTS: AgreedProduct[] = [
  {
    productId: 'pla',
    productName: 'pla-premium',
    type: 'filament',
    title: 'PLA Premium',
    path: ORANGE.path,
    example: { name: ORANGE.name, msrp: prices(2000) },
  },
]

const ACCOUNT = { ...account, errors: errorTexts({ errors }, 'account') }
export const SIGN_IN = signInTexts({ login, errors } as Messages)

/** The one that the mocked `load-sign-in` gives; a test file mocks it with `loadFake`. */
let service: FakeSignIn | undefined
export async function loadFake(): Promise<FakeSignIn> {
  if (!service) throw new Error('no test is running')
  return service
}

export interface AccountVisit extends Pick<EachVisit, 'shop'> {
  readonly signIn: FakeSignIn
  readonly account: AccountShop
}

export function accountVisit(): AccountVisit {
  let accountShop: AccountShop | undefined
  const visit = eachVisit(() => {
    service = fakeSignIn()
    accountShop = openAccountShop()
    vi.spyOn(HTMLAnchorElement.prototype, 'click')
  })
  afterEach(() => {
    // A page that is still there would go and ask to sign in.
    leave()
    stopAuth()
    clearAccounts()
    accountShop?.close()
    accountShop = undefined
    service = undefined
  })
  const there = <T,>(value: T | undefined): T => {
    if (value === undefined) throw new Error('no test is running')
    return value
  }
  return {
    get shop() {
      return visit.shop
    },
    get signIn() {
      return there(service)
    },
    get account() {
      return there(accountShop)
    },
  }
}

export function openOverview(): void {
  history.replaceState(null, '', '/account')
  show(<OverviewPage site={SITE} products={PRODUCTS} t={ACCOUNT} signIn={SIGN_IN} />)
}

export function openSettings(): void {
  history.replaceState(null, '', '/account/settings')
  show(<SettingsPage site={SITE} countries={['SE', 'DE', 'US']} t={ACCOUNT} form={form} signIn={SIGN_IN} />)
}
