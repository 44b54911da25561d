/** The sign-in service in memory: people with their passwords and codes, and what it would have sent. */
import {
  type ConfirmCode,
  type SecondFactor,
  type SignedInUser,
  type SignIn,
  SignInError,
  type SignInMethod,
  type SignInProvider,
  type SignInResult,
} from '#browser/sign-in'
import { tokenOf } from './fake-identity.ts'

export interface FakePerson {
  email?: string
  password?: string
  phone?: string
  name?: string
  emailVerified?: boolean
  providers?: SignInProvider[]
  factors?: SecondFactor[]
  disabled?: boolean
}

/** What the service sent by mail or SMS, the newest last. */
export interface Sent {
  kind: 'sms' | 'link' | 'reset' | 'verify' | 'change-email'
  to: string
  /** The code of an SMS, or the address of a link. */
  text: string
}

type Call = keyof SignIn

export type FakeSignIn = SignIn & ReturnType<typeof controls>['public']

const CODE = '123456'

function userOf(uid: string, person: FakePerson): SignedInUser {
  const methods: SignInMethod[] = [...(person.providers ?? [])]
  if (person.password) methods.push('password')
  if (person.phone) methods.push('phone')
  return {
    uid,
    email: person.email,
    emailVerified: person.emailVerified ?? false,
    phone: person.phone,
    name: person.name,
    methods,
    secondFactors: person.factors ?? [],
  }
}

function controls() {
  const people = new Map<string, FakePerson>()
  const sent: Sent[] = []
  const asked: Call[] = []
  const failures = new Map<Call, string[]>()
  const held = new Map<Call, Promise<void>>()
  const observers = new Set<(user: SignedInUser | undefined) => void>()
  const errorObservers = new Set<(error: unknown) => void>()
  let areCodesOld = false
  let current: string | undefined
  let providerPerson: FakePerson = { email: 'google@shop.example', name: 'Gry', providers: ['google'] }
  let redirectResult: SignInResult | undefined

  const user = () => (current === undefined ? undefined : userOf(current, people.get(current) ?? {}))
  const tell = () => {
    for (const observer of observers) observer(user())
  }
  const find = (fits: (person: FakePerson) => boolean) => [...people].find(([, person]) => fits(person))
  const add = (person: FakePerson) => {
    const uid = `uid-${people.size + 1}`
    people.set(uid, person)
    return uid
  }
  const enter = (uid: string): SignedInUser => {
    current = uid
    tell()
    return userOf(uid, people.get(uid) ?? {})
  }
  return {
    people,
    sent,
    asked,
    failures,
    held,
    observers,
    errorObservers,
    user,
    tell,
    find,
    add,
    enter,
    leave() {
      current = undefined
      tell()
    },
    provided: () => providerPerson,
    areCodesOld: () => areCodesOld,
    redirect: () => redirectResult,
    public: {
      /** What the pages asked of the service, in order. */
      asked,
      sent,
      /** Somebody whom the service knows. @returns the uid */
      person: add,
      /** Signs in without any form, as a visit before did. */
      restore: (person: FakePerson) => enter(add(person)),
      /** What somebody is found to be at Google or Facebook. */
      atProvider(person: FakePerson) {
        providerPerson = person
      },
      /** What a redirect that is come back from has brought. */
      comeBack(person: FakePerson) {
        redirectResult = { kind: 'signed-in', user: enter(add(person)) }
      },
      /** The next calls are refused, one after the other. */
      refuse(call: Call, ...codes: string[]) {
        failures.set(call, [...(failures.get(call) ?? []), ...codes])
      },
      /** Answers to this call are under way until the test lets them arrive. */
      hold(call: Call): () => void {
        const { promise, resolve } = Promise.withResolvers<void>()
        held.set(call, promise)
        return () => {
          held.delete(call)
          resolve()
        }
      },
      /** So much time passes that no code counts any more. */
      expireCodes() {
        areCodesOld = true
      },
      /** In another tab, or because the service ended it. */
      endElsewhere() {
        current = undefined
        tell()
      },
      failObservers(error: unknown) {
        for (const observer of errorObservers) observer(error)
      },
      current: user,
    },
  }
}

export function fakeSignIn(): FakeSignIn {
  const service = controls()
  const { people, sent, add, enter, find, user } = service

  /** Every call goes through here: it is noted, held and refused as the test wants. */
  async function begin(call: Call): Promise<void> {
    service.asked.push(call)
    await service.held.get(call)
    const code = service.failures.get(call)?.shift()
    if (code) throw new SignInError(code)
  }
  const signedInUser = (): [string, FakePerson] => {
    const found = find((person) => user()?.uid !== undefined && people.get(user()?.uid ?? '') === person)
    if (!found) throw new SignInError('user-token-expired')
    return found
  }
  /** Changes the person that is signed in. */
  const change = (values: Partial<FakePerson>): SignedInUser => {
    const [uid, person] = signedInUser()
    people.set(uid, { ...person, ...values })
    return userOf(uid, people.get(uid) ?? {})
  }
  const confirming =
    <Done>(done: () => Done): ConfirmCode<Done> =>
    async (code) => {
      if (service.areCodesOld()) throw new SignInError('code-expired')
      if (code !== CODE) throw new SignInError('invalid-verification-code')
      return done()
    }
  const sms = (to: string) => sent.push({ kind: 'sms', to, text: CODE })
  const mail = (kind: Sent['kind'], to: string, returnTo: string, mode: string) => {
    const address = new URL(returnTo, location.href)
    address.searchParams.set('mode', mode)
    address.searchParams.set('oobCode', `${mode}-${to}`)
    sent.push({ kind, to, text: address.href })
  }
  const signedIn = ([uid, person]: [string, FakePerson]): SignInResult => {
    if (person.disabled) throw new SignInError('user-disabled')
    const { factors = [] } = person
    if (factors.length === 0) return { kind: 'signed-in', user: enter(uid) }
    const send = async (id: string) => {
      const factor = factors.find((each) => each.id === id)
      if (!factor) throw new SignInError('multi-factor-info-not-found')
      sms(factor.phone)
      return confirming(() => enter(uid))
    }
    return { kind: 'second-factor', challenge: { factors, send } }
  }
  const byProvider = (provider: SignInProvider): SignInResult => {
    const person = service.provided()
    const known = find(({ email }) => email !== undefined && email === person.email)
    if (known && !known[1].providers?.includes(provider))
      throw new SignInError('account-exists-with-different-credential')
    if (known) return signedIn(known)
    const made = { ...person, providers: [provider] }
    return signedIn([add(made), made])
  }
  /** @returns whom a code of a mail was sent to */
  const addressee = (mode: string, code: string): [string, FakePerson] => {
    const found = find(({ email }) => code === `${mode}-${email}`)
    if (!found) throw new SignInError('invalid-action-code')
    return found
  }

  return {
    ...service.public,
    observe(onUser, onError) {
      service.observers.add(onUser)
      service.errorObservers.add(onError)
      queueMicrotask(() => service.observers.has(onUser) && onUser(user()))
      return () => {
        service.observers.delete(onUser)
        service.errorObservers.delete(onError)
      }
    },
    async token() {
      await begin('token')
      const signedIn = user()
      return signedIn && tokenOf(signedIn)
    },
    async signOut() {
      await begin('signOut')
      service.leave()
    },
    async withPassword(email, password) {
      await begin('withPassword')
      const found = find((person) => person.email === email && person.password !== undefined)
      if (!found || found[1].password !== password) throw new SignInError('invalid-credential')
      return signedIn(found)
    },
    async createUser(email, password) {
      await begin('createUser')
      if (find((person) => person.email === email)) throw new SignInError('email-already-in-use')
      return { kind: 'signed-in', user: enter(add({ email, password })) }
    },
    async withPopup(provider) {
      await begin('withPopup')
      return byProvider(provider)
    },
    withRedirect: () => begin('withRedirect'),
    async redirected() {
      await begin('redirected')
      return service.redirect()
    },
    async withPhone(phone) {
      await begin('withPhone')
      sms(phone)
      return confirming(() => {
        const known = find((person) => person.phone === phone)
        return signedIn(known ?? [add({ phone }), { phone }])
      })
    },
    async sendLink(email, returnTo) {
      await begin('sendLink')
      mail('link', email, returnTo, 'signIn')
    },
    isLink: (address) => new URL(address, location.href).searchParams.get('mode') === 'signIn',
    async withLink(email, address) {
      await begin('withLink')
      const code = new URL(address, location.href).searchParams.get('oobCode')
      if (code === 'used') throw new SignInError('invalid-action-code')
      if (code !== `signIn-${email}`) throw new SignInError('invalid-email')
      const known = find((person) => person.email === email)
      return signedIn(known ?? [add({ email, emailVerified: true }), { email }])
    },
    async sendPasswordReset(email, returnTo) {
      await begin('sendPasswordReset')
      mail('reset', email, returnTo, 'resetPassword')
    },
    async checkPasswordReset(code) {
      await begin('checkPasswordReset')
      return addressee('resetPassword', code)[1].email ?? ''
    },
    async confirmPasswordReset(code, password) {
      await begin('confirmPasswordReset')
      const [uid, person] = addressee('resetPassword', code)
      people.set(uid, { ...person, password })
    },
    async applyCode(code) {
      await begin('applyCode')
      const [uid, person] = addressee(code.startsWith('recover') ? 'recoverEmail' : 'verifyEmail', code)
      people.set(uid, { ...person, emailVerified: true })
    },
    async reauthenticate(password) {
      await begin('reauthenticate')
      const found = signedInUser()
      if (found[1].password !== password) throw new SignInError('invalid-credential')
      return { kind: 'signed-in', user: userOf(...found) }
    },
    async rename(name) {
      await begin('rename')
      return change({ name })
    },
    async changeEmail(email, returnTo) {
      await begin('changeEmail')
      mail('change-email', email, returnTo, 'verifyAndChangeEmail')
    },
    async verifyEmail(returnTo) {
      await begin('verifyEmail')
      mail('verify', signedInUser()[1].email ?? '', returnTo, 'verifyEmail')
    },
    async changePassword(password) {
      await begin('changePassword')
      change({ password })
    },
    async link(provider) {
      await begin('link')
      return change({ providers: [...(signedInUser()[1].providers ?? []), provider] })
    },
    async linkPassword(password) {
      await begin('linkPassword')
      return change({ password })
    },
    async linkPhone(phone) {
      await begin('linkPhone')
      sms(phone)
      return confirming(() => change({ phone }))
    },
    async unlink(method) {
      await begin('unlink')
      const [uid, { password, phone, ...person }] = signedInUser()
      people.set(uid, {
        ...person,
        ...(password && method !== 'password' && { password }),
        ...(phone && method !== 'phone' && { phone }),
        providers: (person.providers ?? []).filter((provider) => provider !== method),
      })
      return userOf(uid, people.get(uid) ?? {})
    },
    async enrolPhone(phone, name) {
      await begin('enrolPhone')
      sms(phone)
      return confirming(() => {
        const { factors = [] } = signedInUser()[1]
        return change({ factors: [...factors, { id: `factor-${factors.length + 1}`, phone, name }] })
      })
    },
    async removeFactor(id) {
      await begin('removeFactor')
      const { factors = [] } = signedInUser()[1]
      return change({ factors: factors.filter((factor) => factor.id !== id) })
    },
    async deleteUser() {
      await begin('deleteUser')
      people.delete(signedInUser()[0])
      service.leave()
    },
  }
}
