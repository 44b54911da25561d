/** The club's page for a guest, for who may join, and for a member. */
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/controls.css'
import '#styles/parts.css'
import '#features/club/club.css'
import { stopAuth } from '#features/account/start-auth.ts'
import { ClubPanel } from '#features/club/club-panel.tsx'
import { errorTexts } from '#i18n/error-texts'
import { $account } from '#stores/account'
import { $accounts, clearAccounts, selectAccount } from '#stores/accounts'
import { forgetReferral, keepReferral, keptReferral } from '#stores/referral'
import { choose } from '#stores/settings'
import account from '../../src/i18n/en/account.json'
import text from '../../src/i18n/en/club.json'
import errors from '../../src/i18n/en/errors.json'
import login from '../../src/i18n/en/login.json'
import { type ClubShop, MEMBER, OWN, openClubShop } from './support/club-shop'
import { eachVisit } from './support/each-visit'
import { type FakeSignIn, fakeSignIn } from './support/fake-sign-in'

const service = vi.hoisted(() => ({ loads: 0, current: undefined as unknown }))
vi.mock('#features/account/load-sign-in.ts', () => ({
  loadSignIn: async () => {
    service.loads += 1
    return service.current
  },
}))

const SIGN_IN = { ...errors, ...login.errors }
const t = { ...text.island, tiers: text.tiers.names, errors: errorTexts({ errors }, 'club') }
const ACCOUNT = { ...account, errors: errorTexts({ errors }, 'account') }
let shop: ClubShop
let signIn: FakeSignIn
let root: Root | undefined

eachVisit(() => {
  service.loads = 0
  signIn = fakeSignIn()
  service.current = signIn
  shop = openClubShop()
  document.documentElement.lang = 'en'
})
afterEach(() => {
  root?.unmount()
  root = undefined
  document.querySelector('main')?.remove()
  stopAuth()
  clearAccounts()
  forgetReferral()
  shop.close()
  delete document.documentElement.dataset.theme
})

function open(): void {
  const main = document.body.appendChild(document.createElement('main'))
  // The page's own heading, which the island stands below.
  main.appendChild(document.createElement('h1')).textContent = 'add:club'
  root = createRoot(main.appendChild(document.createElement('div')))
  root.render(<ClubPanel t={t} account={ACCOUNT} signIn={SIGN_IN} language="en" club="add:club" />)
}

/** As a visit before has left it. */
function openSignedIn(): void {
  signIn.restore({ email: 'sara@example.com', emailVerified: true, name: 'Sara Ek', password: 'x' })
  selectAccount(OWN)
  open()
}

const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const email = () => page.getByRole('textbox', { name: t.invite.email })

describe('a guest', () => {
  test('is led to signing in and back, and nobody is asked who it is', async () => {
    open()
    const link = page.getByRole('link', { name: t.guest.button })
    await expect.element(link).toHaveAttribute('href', '/account/login?redirect=%2Faccount%2Faddclub')
    expect(service.loads).toBe(0)
    expect(shop.calls('getAccounts')).toEqual([])
  })

  test('who follows an invitation is told so, and it is kept', async () => {
    const { href } = location
    history.replaceState(null, '', '?referral=token-of-eve')
    open()
    await seen(t.guest.invited)
    expect(keptReferral()).toBe('token-of-eve')
    expect(location.search).not.toContain('referral')
    history.replaceState(null, '', href)
  })
})

describe('who has not joined', () => {
  test('joins with one press, by the invitation that was followed', async () => {
    keepReferral('token-of-eve')
    openSignedIn()
    await expect.element(button(t.join.button)).toBeVisible()
    const arrive = shop.hold('postJoin')
    await button(t.join.button).click()
    await seen(t.join.busy)
    arrive()
    await seen(/Welcome to add:club/)
    expect(shop.calls('postJoin').map(({ body }) => body)).toEqual([{ referalToken: 'token-of-eve' }])
    expect(keptReferral()).toBeUndefined()
    await seen(t.member.none)
  })

  test('is told what went wrong, and joins then', async () => {
    keepReferral('token-of-eve')
    openSignedIn()
    shop.fail('postJoin', 'unavailable', 'dropped')
    await button(t.join.button).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('refused: unavailable')
    await button(t.join.button).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(account.problems.network)
    expect(keptReferral()).toBe('token-of-eve')
    await button(t.join.button).click()
    await seen(/Welcome to add:club/)
  })

  test('for a company is told whom the club is for', async () => {
    shop.fail('getClub', 'club_private')
    openSignedIn()
    await seen(/The selected account is a company’s/)
  })

  test('for a company that is known to be one is told so unasked, and is offered no way there', async () => {
    const company = { ...OWN, kind: 'company' } as const
    $accounts.set([company])
    signIn.restore({ email: 'sara@example.com' })
    shop.state.accounts = [company]
    selectAccount(company)
    open()
    await seen(/The selected account is a company’s/)
    expect(shop.calls('getClub')).toEqual([])
    expect(page.getByRole('link', { name: 'add:club' }).elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: account.nav.settings })).toBeVisible()
  })
})

describe('a member', () => {
  test('sees points in the own currency first, what expires next, and the way to the next tier', async () => {
    shop.state.club = MEMBER
    openSignedIn()
    await expect.element(page.getByRole('heading', { name: 'add:club, tier Pro' })).toBeVisible()
    const balances = [...document.querySelectorAll('.club-own__balance')].map((each) => each.textContent)
    expect(balances).toEqual(['€12.40', '50,00\u00a0kr'])
    await seen('€3.10 of it expires on 4 December 2026')
    const progress = page.getByRole('progressbar', { name: 'On the way to tier Elite' })
    await expect.element(progress).toHaveAttribute('value', '2120')
    await expect.element(progress).toHaveAttribute('max', '3000')
    await seen(/€8.80 more in points and you earn 9% as Elite/)
    const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].slice(1).map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Points returnedorder ABCDE-FGHJK', '+€2.50'],
      ['Paid with pointsorder ABCDE-FGHJK', '−€6.00'],
      ['Invitation', '+€5.00'],
      ['Earnedorder NPQRT-UVWXY', '+€9.00'],
    ])
    await seen('3 people have joined through your invitation, 1 bonus received.')
  })

  test('reads from when a bonus can be used that waits', async () => {
    const waiting = {
      id: 5,
      type: 'invite',
      amount: 500,
      currency: 'EUR',
      at: '2026-05-21T10:00:00Z',
    } as const
    const entries = [{ ...waiting, usableFrom: '2026-06-20T10:00:00Z' }, ...MEMBER.entries]
    shop.state.club = { ...MEMBER, entries }
    openSignedIn()
    await expect
      .element(page.getByRole('row').nth(1))
      .toMatchTextContent(/Invitation.*20 June 2026.*\+€5\.00/)
  })

  test('who changes the currency sees the bonus in it at once', async () => {
    shop.state.club = MEMBER
    openSignedIn()
    await seen('Invite someone, get €5.00')
    choose({ currency: 'SEK' })
    await seen(/Invite someone, get 50,00/)
  })

  test('who is in the highest tier has no further to go', async () => {
    shop.state.club = { ...MEMBER, tier: 'elite', percent: 9, period: { currency: 'EUR', earned: 4_000 } }
    openSignedIn()
    await seen(/You are in the highest tier/)
    expect(document.querySelector('progress')).toBeNull()
  })

  test('whose club cannot be read tries again', async () => {
    shop.state.club = MEMBER
    shop.fail('getClub', 'club_private')
    shop.fail('getAccounts', 'forbidden')
    signIn.restore({ email: 'sara@example.com' })
    selectAccount(OWN)
    open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await button(account.retry).click()
    await seen(/The selected account is a company’s/)
  })

  test('is signed out in another tab: what is private is gone', async () => {
    shop.state.club = MEMBER
    openSignedIn()
    await seen('€12.40')
    signIn.endElsewhere()
    await expect.element(page.getByRole('link', { name: t.guest.button })).toBeVisible()
    expect(document.body.textContent).not.toContain('€12.40')
    expect($account.get().id).toBeUndefined()
  })
})

describe('an invitation', () => {
  const openForm = async () => {
    shop.state.club = MEMBER
    openSignedIn()
    await expect.element(email()).toBeVisible()
  }

  test.each([
    ['', t.invite.required],
    ['friend', t.invite.invalid],
    ['Sara+spools@Example.com', t.invite.own],
  ])('with the address %j is refused at the field', async (typed, words) => {
    await openForm()
    await userEvent.fill(email(), typed)
    await button(t.invite.send).click()
    await expect.element(email()).toHaveAccessibleDescription(new RegExp(words))
    await expect.element(email()).toHaveFocus()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    expect(shop.calls('postSendReferal')).toEqual([])
    await userEvent.type(email(), 'x')
    await expect.element(email()).not.toHaveAttribute('aria-invalid')
  })

  test('is sent, says so, and is not sent twice by a second press', async () => {
    await openForm()
    await userEvent.fill(email(), ' Friend@Example.COM ')
    const arrive = shop.hold('postSendReferal')
    await userEvent.keyboard('{Enter}{Enter}')
    await seen(t.invite.busy)
    arrive()
    await seen(/An invitation is on its way to Friend@example.com/)
    expect(shop.calls('postSendReferal').map(({ body }) => body)).toEqual([
      { email: 'Friend@example.com', currency: 'EUR', domain: location.hostname },
    ])
    await expect.element(email()).toHaveValue('')
  })

  test('that fails loses nothing, and a repeat is the same one', async () => {
    await openForm()
    await userEvent.fill(email(), 'friend@example.com')
    shop.fail('postSendReferal', 'dropped', 'too_many_requests')
    await button(t.invite.send).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(account.problems.network)
    await expect.element(email()).toHaveValue('friend@example.com')
    await button(t.invite.send).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('refused: too_many_requests')
    await button(t.invite.send).click()
    await seen(/on its way/)
    const keys = shop.calls('postSendReferal').map(({ key }) => key)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(3)
  })

  test('of who has not confirmed an address says so, and not to try again later', async () => {
    await openForm()
    await userEvent.fill(email(), 'friend@example.com')
    shop.fail('postSendReferal', 'email_unverified', 'email_unverified')
    await button(t.invite.send).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^refused: email_unverified/)
    await expect.element(email()).toHaveValue('friend@example.com')
  })

  test('of who has confirmed it in another browser meanwhile is sent with a new token', async () => {
    await openForm()
    await userEvent.fill(email(), 'friend@example.com')
    shop.fail('postSendReferal', 'email_unverified')
    await button(t.invite.send).click()
    await seen(/on its way/)
    // The refusal was kept under the first one's key.
    expect(new Set(shop.calls('postSendReferal').map(({ key }) => key)).size).toBe(2)
  })

  test('keeps what is typed while it is sent', async () => {
    await openForm()
    await userEvent.fill(email(), 'friend@example.com')
    const arrive = shop.hold('postSendReferal')
    await button(t.invite.send).click()
    await userEvent.fill(email(), 'other@example.com')
    arrive()
    await seen(/on its way to friend@example.com/)
    await expect.element(email()).toHaveValue('other@example.com')
  })

  test('is a link as well, which is copied or at least selected', async () => {
    await openForm()
    const link = page.getByRole('textbox', { name: t.invite.link })
    const address = `${location.origin}/account/addclub?referral=token-of-sara`
    await expect.element(link).toHaveValue(address)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await button(t.invite.copy).click()
    await seen(t.invite.copied)
    expect(write).toHaveBeenCalledWith(address)
    write.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await button(t.invite.copy).click()
    await seen(t.invite.copyFailed)
    expect(getSelection()?.toString() || address).toBe(address)
  })
})

describe.each(['light', 'dark'])('%s', (theme) => {
  test.each([390, 1280])('keeps the rules of axe at %i px', async (width) => {
    document.documentElement.dataset.theme = theme
    await page.viewport(width, 900)
    const clean = async () => {
      const { violations } = await axe.run(document.body, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
    }
    openSignedIn()
    await expect.element(button(t.join.button)).toBeVisible()
    await clean()
    await button(t.join.button).click()
    await seen(/Welcome/)
    await clean()
    await button(t.invite.send).click()
    await seen(t.invite.required)
    await clean()
    root?.unmount()
    document.querySelector('main')?.remove()
    shop.state.club = MEMBER
    open()
    await seen('€12.40')
    await clean()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
