/** The account's settings: each section on its own, and what is asked for once more. */
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SignIn } from '#browser/sign-in'
import { $account } from '#stores/account'
import { selectAccount } from '#stores/accounts'
import { COMPANY, PRIVATE } from './support/account-shop'
import { accountVisit, loadFake, openSettings, SARA } from './support/account-visit'
import type { FakePerson } from './support/fake-sign-in'

vi.mock('#features/account/load-sign-in.ts', () => ({ loadSignIn: () => loadFake() }))

const visit = accountVisit()

const section = (name: string) => page.getByRole('region', { name, exact: true })
const box = (name: string, label: string) => section(name).getByRole('textbox', { name: label, exact: false })
const press = (name: string, label: string) => section(name).getByRole('button', { name: label }).click()
const called = (call: keyof SignIn) => visit.signIn.asked.filter((each) => each === call).length

async function open(person: FakePerson = SARA): Promise<void> {
  visit.signIn.restore(person)
  openSettings()
  await expect.element(section('Name')).toBeVisible()
}

describe('name', () => {
  test('of the person and of the account', async () => {
    await open()
    await userEvent.fill(box('Name', 'Your name'), 'Sara Ekström')
    await userEvent.fill(box('Name', 'Account name'), 'Verkstaden')
    await press('Name', 'Save')
    await expect.element(section('Name').getByRole('status')).toMatchTextContent('The name has been saved.')
    expect(visit.signIn.current()?.name).toBe('Sara Ekström')
    expect(visit.account.calls('postProfile')).toMatchObject([{ body: { accountName: 'Verkstaden' } }])
    expect($account.get().name).toBe('Verkstaden')
  })

  test('what is typed stays when another account is selected', async () => {
    visit.account.state.accounts = [PRIVATE, COMPANY]
    localStorage.setItem('preferred-account', JSON.stringify(PRIVATE.accountId))
    await open()
    await userEvent.fill(box('Name', 'Your name'), 'Sara Ekst')
    await userEvent.fill(box('E-mail', 'New e-mail address'), 'sara@exam')
    selectAccount(COMPANY)
    await expect.element(section('Company')).toBeVisible()
    await expect.element(box('Name', 'Account name')).toHaveValue(COMPANY.accountName)
    await expect.element(box('Name', 'Your name')).toHaveValue('Sara Ekst')
    await expect.element(box('E-mail', 'New e-mail address')).toHaveValue('sara@exam')
  })

  test('what is not there is said at the field', async () => {
    await open()
    await userEvent.clear(box('Name', 'Account name'))
    await press('Name', 'Save')
    await expect.element(box('Name', 'Account name')).toHaveFocus()
    await expect.element(box('Name', 'Account name')).toHaveAccessibleDescription(/Required/)
    expect(called('rename')).toBe(0)
  })

  test('what is typed while it is saved stays, and so it does when it fails', async () => {
    await open()
    const answer = visit.account.hold('postProfile')
    await userEvent.fill(box('Name', 'Account name'), 'Verk')
    await press('Name', 'Save')
    await userEvent.fill(box('Name', 'Account name'), 'Verkstaden')
    answer()
    await expect.element(section('Name').getByRole('status')).toMatchTextContent('saved')
    await expect.element(box('Name', 'Account name')).toHaveValue('Verkstaden')
    visit.account.fail('postProfile', 'dropped')
    await press('Name', 'Save')
    await expect.element(section('Name').getByRole('alert')).toMatchTextContent('could not be reached')
    await expect.element(box('Name', 'Account name')).toHaveValue('Verkstaden')
  })

  test('that could not be fetched can be asked for again; signing in is changed meanwhile', async () => {
    visit.account.fail('getProfile', { code: 'forbidden' })
    visit.signIn.restore(SARA)
    openSettings()
    await expect.element(page.getByRole('alert')).toMatchTextContent('could not be loaded')
    await expect.element(section('E-mail')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(section('Name')).toBeVisible()
  })
})

describe('e-mail', () => {
  test('an address that is not confirmed can be confirmed', async () => {
    await open({ ...SARA, emailVerified: false })
    await expect.element(section('E-mail')).toMatchTextContent('Not confirmed')
    await press('E-mail', 'Send the confirmation again')
    await expect.element(section('E-mail')).toMatchTextContent('We have sent an e-mail to sara@example.com')
    expect(visit.signIn.sent).toMatchObject([{ kind: 'verify', to: 'sara@example.com' }])
    expect(new URL(visit.signIn.sent[0]?.text ?? '').pathname).toBe('/account/login')
  })

  test('without a network nothing that was typed is lost, which is said', async () => {
    await open()
    visit.signIn.refuse('changeEmail', 'network-request-failed')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await userEvent.fill(box('E-mail', 'New e-mail address'), 'sara@example.org')
    await press('E-mail', 'Change e-mail address')
    await expect.element(section('E-mail').getByRole('alert')).toMatchTextContent('You are offline.')
  })

  test('another one counts when its link is opened', async () => {
    await open()
    await userEvent.fill(box('E-mail', 'New e-mail address'), 'sara@EXAMPLE.org')
    await press('E-mail', 'Change e-mail address')
    await expect.element(section('E-mail')).toMatchTextContent('We have sent an e-mail to sara@example.org')
    expect(visit.signIn.sent).toMatchObject([{ kind: 'change-email', to: 'sara@example.org' }])
  })

  test.each([
    ['', 'Required'],
    ['sara', 'Enter a full e-mail address'],
    ['sara@example.com', 'This is already your address'],
  ])('"%s" is refused at the field', async (typed, said) => {
    await open()
    if (typed) await userEvent.fill(box('E-mail', 'New e-mail address'), typed)
    await press('E-mail', 'Change e-mail address')
    await expect.element(box('E-mail', 'New e-mail address')).toHaveAccessibleDescription(new RegExp(said))
    await expect.element(box('E-mail', 'New e-mail address')).toHaveFocus()
  })

  test('one that is taken is said at the field, which keeps what was typed', async () => {
    await open()
    visit.signIn.refuse('changeEmail', 'email-already-in-use')
    await userEvent.fill(box('E-mail', 'New e-mail address'), 'kim@example.com')
    await press('E-mail', 'Change e-mail address')
    await expect
      .element(box('E-mail', 'New e-mail address'))
      .toHaveAccessibleDescription(/already an account/)
    await expect.element(box('E-mail', 'New e-mail address')).toHaveValue('kim@example.com')
  })
})

describe('phone', () => {
  test('a number is proved by a code, a wrong one is said at the field', async () => {
    await open()
    await userEvent.fill(box('Phone', 'Mobile number'), '070-123 45 67')
    await press('Phone', 'Send code')
    await expect.element(section('Phone')).toMatchTextContent('We have sent a code to +46701234567')
    await expect.element(box('Phone', 'Code from')).toHaveFocus()
    await userEvent.fill(box('Phone', 'Code from'), '999999')
    await press('Phone', 'Confirm the number')
    await expect.element(box('Phone', 'Code from')).toHaveAccessibleDescription(/is wrong/)
    await userEvent.fill(box('Phone', 'Code from'), '123 456')
    await press('Phone', 'Confirm the number')
    await expect.element(section('Phone')).toMatchTextContent('The number has been saved.')
    expect(visit.signIn.current()?.phone).toBe('+46701234567')
    await press('Phone', 'Remove: +46701234567')
    await expect.element(section('Phone')).toMatchTextContent('The number has been removed.')
    expect(visit.signIn.current()?.phone).toBeUndefined()
  })

  test('another number than the one that was typed wrong', async () => {
    await open()
    await userEvent.fill(box('Phone', 'Mobile number'), '+46 70 123 45 68')
    await press('Phone', 'Send code')
    await press('Phone', 'Another number')
    await expect.element(box('Phone', 'Mobile number')).toHaveValue('+46 70 123 45 68')
    await userEvent.fill(box('Phone', 'Mobile number'), 'nine')
    await press('Phone', 'Send code')
    await expect.element(box('Phone', 'Mobile number')).toHaveAccessibleDescription(/full number/)
    expect(called('linkPhone')).toBe(1)
  })

  test('the only way to sign in cannot be removed', async () => {
    await open({ phone: '+46701234567' })
    await expect.element(section('Phone')).toMatchTextContent('your only way to sign in')
    await expect.element(section('Phone').getByRole('button')).not.toBeInTheDocument()
    await expect.element(section('Password')).toMatchTextContent('Add an e-mail address first')
  })
})

describe('password', () => {
  const NEW = 'fyra ord utan samband'

  test('is set by who has none', async () => {
    await open({ ...SARA, password: '', providers: ['google'] })
    await userEvent.fill(box('Password', 'New password'), NEW)
    await press('Password', 'Set password')
    await expect.element(section('Password')).toMatchTextContent('The password has been set.')
    await expect.element(section('Password').getByRole('button', { name: 'Change password' })).toBeVisible()
  })

  test('too short or too weak is said at the field', async () => {
    await open()
    await userEvent.fill(box('Password', 'New password'), '1234567')
    await press('Password', 'Change password')
    await expect
      .element(box('Password', 'New password'))
      .toHaveAccessibleDescription(/At least 8 characters, and hard to guess/)
    expect(called('changePassword')).toBe(0)
    visit.signIn.refuse('changePassword', 'weak-password')
    await userEvent.fill(box('Password', 'New password'), '12345678')
    await press('Password', 'Change password')
    await expect
      .element(box('Password', 'New password'))
      .toHaveAccessibleDescription(/At least 8 characters, and hard to guess/)
  })

  test('asks for the old one in place when the sign-in is too long ago, and goes on', async () => {
    await open()
    visit.signIn.refuse('changePassword', 'requires-recent-login')
    await userEvent.fill(box('Password', 'New password'), NEW)
    await press('Password', 'Change password')
    await expect.element(box('Password', 'Your password')).toHaveFocus()
    await userEvent.fill(box('Password', 'Your password'), 'wrong')
    await press('Password', 'Confirm and continue')
    await expect.element(box('Password', 'Your password')).toHaveAccessibleDescription(/Wrong password/)
    await userEvent.fill(box('Password', 'Your password'), SARA.password ?? '')
    await press('Password', 'Confirm and continue')
    await expect.element(section('Password')).toMatchTextContent('The password has been changed.')
    expect(called('changePassword')).toBe(2)
    await expect.element(box('Password', 'New password')).toHaveValue('')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('by Google for who signs in there, and not by somebody else', async () => {
    await open({ email: 'sara@example.com', emailVerified: true, providers: ['google'] })
    visit.signIn.refuse('linkPassword', 'requires-recent-login')
    await userEvent.fill(box('Password', 'New password'), NEW)
    await press('Password', 'Set password')
    visit.signIn.atProvider({ email: 'sara@example.com', providers: ['google'] })
    await press('Password', 'Continue with Google')
    await expect.element(section('Password')).toMatchTextContent('The password has been set.')
  })

  test('with the second factor of who has one', async () => {
    await open({ ...SARA, factors: [{ id: 'f', phone: '+46•••67', name: undefined }] })
    const reauthenticate = vi.spyOn(visit.signIn, 'reauthenticate')
    const confirmed = visit.signIn.current()
    reauthenticate.mockImplementation(async () => ({
      kind: 'second-factor',
      challenge: {
        factors: confirmed?.secondFactors ?? [],
        send: async () => async () => confirmed as NonNullable<typeof confirmed>,
      },
    }))
    visit.signIn.refuse('changePassword', 'requires-recent-login')
    await userEvent.fill(box('Password', 'New password'), NEW)
    await press('Password', 'Change password')
    await userEvent.fill(box('Password', 'Your password'), SARA.password ?? '')
    await press('Password', 'Confirm and continue')
    await expect.element(box('Password', 'The code sent to +46•••67')).toHaveFocus()
    await userEvent.fill(box('Password', 'The code sent to'), '123456')
    await press('Password', 'Confirm and continue')
    await expect.element(section('Password')).toMatchTextContent('The password has been changed.')
  })
})

describe('two-step sign-in', () => {
  test('a phone is enrolled, and removed', async () => {
    await open()
    await userEvent.fill(box('Two-step sign-in', 'Mobile number'), '0701234567')
    await press('Two-step sign-in', 'Send code')
    await userEvent.fill(box('Two-step sign-in', 'Code from'), '123456')
    await press('Two-step sign-in', 'Confirm the number')
    await expect.element(section('Two-step sign-in')).toMatchTextContent('From now on we ask for a code')
    expect(visit.signIn.current()?.secondFactors).toHaveLength(1)
    await press('Two-step sign-in', 'Remove: +46701234567')
    await expect.element(section('Two-step sign-in')).toMatchTextContent('one step again')
    expect(visit.signIn.current()?.secondFactors).toHaveLength(0)
  })

  test('needs a confirmed address', async () => {
    await open({ ...SARA, emailVerified: false })
    await expect.element(section('Two-step sign-in')).toMatchTextContent('Confirm your e-mail address first')
    await expect.element(section('Two-step sign-in').getByRole('button')).not.toBeInTheDocument()
  })
})

describe('Google and Facebook', () => {
  const PROVIDERS = 'Google and Facebook'

  test('are connected and disconnected', async () => {
    await open()
    await press(PROVIDERS, 'Connect Google')
    await expect.element(section(PROVIDERS)).toMatchTextContent('Google is connected.')
    await press(PROVIDERS, 'Disconnect Google')
    await expect.element(section(PROVIDERS)).toMatchTextContent('Google is disconnected.')
    expect(visit.signIn.current()?.methods).toEqual(['password'])
  })

  test('the last one stays', async () => {
    await open({ email: 'sara@example.com', providers: ['facebook'] })
    await expect.element(section(PROVIDERS)).toMatchTextContent('your only way to sign in')
    await expect
      .element(section(PROVIDERS).getByRole('button', { name: 'Disconnect Facebook' }))
      .not.toBeInTheDocument()
  })

  test('are connected by who is asked for a code as well, after the password', async () => {
    await open()
    visit.signIn.refuse('link', 'multi-factor-auth-required')
    await press(PROVIDERS, 'Connect Google')
    await userEvent.fill(box(PROVIDERS, 'Your password'), SARA.password ?? '')
    await press(PROVIDERS, 'Confirm and continue')
    await expect.element(section(PROVIDERS)).toMatchTextContent('Google is connected.')
  })

  test('whose window was closed are pressed again, before the service has noticed', async () => {
    await open()
    const notice = visit.signIn.hold('link')
    await press(PROVIDERS, 'Connect Google')
    await expect.element(section(PROVIDERS)).toMatchTextContent('Finish signing in')
    await press(PROVIDERS, 'Connect Google')
    await expect.poll(() => called('link')).toBe(2)
    notice()
    await expect.element(section(PROVIDERS)).toMatchTextContent('Google is connected.')
  })

  test('a window that was closed is said, and nothing has changed', async () => {
    await open()
    visit.signIn.refuse('link', 'popup-closed-by-user')
    await press(PROVIDERS, 'Connect Facebook')
    await expect.element(section(PROVIDERS).getByRole('alert')).toMatchTextContent('window was closed')
  })
})

describe('addresses', () => {
  const ADDRESS = {
    'First name': 'Sara',
    'Last name': 'Ek',
    'Street address': 'Storgatan 1',
    Postcode: '41123',
    City: 'Göteborg',
    'Mobile number': '0701234567',
  }
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await userEvent.fill(box('Addresses', label), value)
  }

  test('follow the rules of the checkout, and are kept in their usual spelling', async () => {
    await open()
    await press('Addresses', 'Add: Billing address')
    await expect.element(box('Addresses', 'E-mail')).toHaveValue('sara@example.com')
    await press('Addresses', 'Save')
    await expect.element(box('Addresses', 'First name')).toHaveFocus()
    await expect.element(section('Addresses').getByRole('alert')).toMatchTextContent('6 fields')
    await fillIn(ADDRESS)
    await press('Addresses', 'Save')
    await expect.element(section('Addresses')).toMatchTextContent('The address has been saved.')
    await expect.element(section('Addresses')).toMatchTextContent('411 23 Göteborg')
    expect(visit.account.calls('postProfile')).toMatchObject([
      { body: { billing: { country: 'SE', zip: '411 23', email: 'sara@example.com' } } },
    ])
    await press('Addresses', 'Remove: Billing address')
    await expect.element(section('Addresses')).toMatchTextContent('The address has been removed.')
    expect(visit.account.calls('postProfile').at(-1)).toMatchObject({ body: { billing: null } })
    await expect
      .element(section('Addresses').getByRole('button', { name: 'Undo: Billing address' }))
      .toHaveFocus()
    await press('Addresses', 'Undo: Billing address')
    await expect.element(section('Addresses')).toMatchTextContent('411 23 Göteborg')
    expect(visit.account.calls('postProfile').at(-1)).toMatchObject({ body: { billing: { zip: '411 23' } } })
    await expect.element(section('Addresses').getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  test('what the shop refuses stands at the field, and nothing that was typed is lost', async () => {
    await open()
    await press('Addresses', 'Add: Delivery address')
    await fillIn(ADDRESS)
    visit.account.fail('postProfile', {
      code: 'invalid',
      fields: [{ path: 'shipping.city', reason: 'tooLong' }],
    })
    await press('Addresses', 'Save')
    await expect.element(box('Addresses', 'City')).toHaveAccessibleDescription(/please shorten it/)
    await expect.element(box('Addresses', 'City')).toHaveValue('Göteborg')
    visit.account.fail('postProfile', 'dropped')
    await press('Addresses', 'Save')
    await expect
      .element(section('Addresses').getByText('could not be reached', { exact: false }))
      .toBeVisible()
    await expect.element(box('Addresses', 'Street')).toHaveValue('Storgatan 1')
    await press('Addresses', 'Cancel')
    await expect
      .element(section('Addresses').getByRole('heading', { name: 'Delivery address' }))
      .toHaveFocus()
  })

  test('of a company have its numbers, which the shop keeps', async () => {
    visit.account.state.accounts = [COMPANY]
    await open()
    await expect.element(section('Company')).toMatchTextContent('556036-0793')
    await expect.element(section('Company')).toMatchTextContent('You and 2 other people')
    await expect
      .element(section('Company').getByRole('link'))
      .toHaveAttribute('href', 'mailto:hello@shop.example')
    await press('Addresses', 'Add: Billing address')
    await expect.element(box('Addresses', 'Registration number')).not.toBeInTheDocument()
    await fillIn({ 'Company name': 'Ek Modellverkstad AB', ...ADDRESS })
    await press('Addresses', 'Save')
    await expect.element(section('Addresses')).toMatchTextContent('The address has been saved.')
    expect(visit.account.calls('postProfile')).toMatchObject([
      { body: { billing: { orgNbr: '556036-0793' } } },
    ])
  })
})

describe('data', () => {
  test('are downloaded as a file', async () => {
    await open()
    await press('Your data', 'Download my data')
    await expect.element(section('Your data')).toMatchTextContent('Your data has been downloaded.')
    const link = vi.mocked(HTMLAnchorElement.prototype.click).mock.contexts.at(-1) as HTMLAnchorElement
    expect(link.download).toBe('acc-1.json')
    expect(await (await fetch(link.href)).json()).toMatchObject({ account: { accountId: 'acc-1' } })
  })

  test('are deleted in two steps, after the password, from every account', async () => {
    visit.account.state.accounts = [PRIVATE, COMPANY]
    localStorage.setItem('preferred-account', JSON.stringify(PRIVATE.accountId))
    await open()
    await press('Your data', 'Delete my data')
    await expect.element(section('Your data')).toMatchTextContent('Your membership of Ek Modellverkstad AB')
    await expect.element(section('Your data')).toMatchTextContent('seven years')
    await press('Your data', 'Delete for good')
    await expect.element(section('Your data')).toMatchTextContent('Tick the box to continue.')
    expect(visit.account.calls('postDelete')).toEqual([])
    await section('Your data').getByRole('checkbox').click()
    visit.account.fail('postDelete', { code: 'sign_in_again' })
    await press('Your data', 'Delete for good')
    await userEvent.fill(box('Your data', 'Your password'), SARA.password ?? '')
    await press('Your data', 'Confirm and continue')
    await expect.element(page.getByRole('heading', { name: 'Your data has been deleted' })).toHaveFocus()
    expect(visit.account.calls('postDelete').map(({ id }) => id)).toEqual(['acc-1', 'acc-1', 'acc-2'])
    expect(visit.account.state.accounts).toEqual([])
    expect(visit.signIn.current()).toBeUndefined()
    expect($account.get().id).toBeUndefined()
    expect(localStorage.getItem('preferred-account')).toBeNull()
    expect(called('deleteUser')).toBe(1)
  })

  test('that were deleted in part are deleted to the end by trying again', async () => {
    await open()
    await press('Your data', 'Delete my data')
    await section('Your data').getByRole('checkbox').click()
    visit.signIn.refuse('deleteUser', 'network-request-failed')
    await press('Your data', 'Delete for good')
    await expect.element(section('Your data').getByRole('alert')).toMatchTextContent('Connection error')
    visit.account.fail('postDelete', { code: 'forbidden' })
    await press('Your data', 'Delete for good')
    await expect.element(page.getByRole('heading', { name: 'Your data has been deleted' })).toBeVisible()
  })
})
