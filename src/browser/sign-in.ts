/** The port of the sign-in service in the browser. `#third-parties/firebase/browser/sign-in` is its adapter. */

export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]

export type SignInMethod = 'password' | 'phone' | SignInProvider

export interface SecondFactor {
  id: string
  /** Mostly hidden, such as +46*******67. */
  phone: string
  name: string | undefined
}

/** Who is signed in in this browser, as the service says. An anonymous user is none. */
export interface SignedInUser {
  uid: string
  email: string | undefined
  emailVerified: boolean
  phone: string | undefined
  name: string | undefined
  /** Ways to sign in that are linked with the user. */
  methods: readonly SignInMethod[]
  secondFactors: readonly SecondFactor[]
}

/** What the service refused. `code` is the service's own, without its prefix: `wrong-password`, `popup-blocked`. */
export class SignInError extends Error {
  readonly code: string

  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

/** Completes what a code by SMS was sent for. @throws SignInError `invalid-verification-code`, `code-expired` */
export type ConfirmCode<Done> = (code: string) => Promise<Done>

/** The password was right, and the user has enrolled a phone as well. */
export interface SecondFactorChallenge {
  factors: readonly SecondFactor[]
  /** Sends a code to one of them. */
  send(factorId: string): Promise<ConfirmCode<SignedInUser>>
}

export type SignInResult =
  | { kind: 'signed-in'; user: SignedInUser }
  | { kind: 'second-factor'; challenge: SecondFactorChallenge }

/**
 * Every call throws `SignInError`, and ends: a service that cannot be reached is `network-request-failed`, one that a
 * local shop is still fetching `preparing`, and none at all `configuration-not-found`.
 */
export interface SignIn {
  /** Tells who is signed in, now and whenever it changes, in other tabs too. @returns how to stop */
  observe(onUser: (user: SignedInUser | undefined) => void, onError: (error: unknown) => void): () => void
  /** @param fresh makes a new one @returns the bearer token; undefined when nobody is signed in */
  token(fresh?: boolean): Promise<string | undefined>
  signOut(): Promise<void>

  withPassword(email: string, password: string): Promise<SignInResult>
  createUser(email: string, password: string): Promise<SignInResult>
  /** A window of the provider; must be called in a press. */
  withPopup(provider: SignInProvider): Promise<SignInResult>
  /** For a browser that blocks windows: leaves the page, and `redirected` tells what came of it. */
  withRedirect(provider: SignInProvider): Promise<void>
  redirected(): Promise<SignInResult | undefined>
  /** @param phone in the international form, +46701234567 */
  withPhone(phone: string): Promise<ConfirmCode<SignInResult>>
  /** @param returnTo the address of the page that `withLink` is called in */
  sendLink(email: string, returnTo: string): Promise<void>
  isLink(address: string): boolean
  withLink(email: string, address: string): Promise<SignInResult>

  sendPasswordReset(email: string, returnTo: string): Promise<void>
  /** Of a link in a mail (`oobCode`). @returns whose password it sets */
  checkPasswordReset(code: string): Promise<string>
  confirmPasswordReset(code: string, password: string): Promise<void>
  /** Of a link in a mail that confirms or recovers an address. */
  applyCode(code: string): Promise<void>

  /** The following are of the signed-in user; `requires-recent-login` asks to sign in once more. */
  reauthenticate(password: string): Promise<SignInResult>
  rename(name: string): Promise<SignedInUser>
  /** The address changes when the link in the mail to the new one is followed. */
  changeEmail(email: string, returnTo: string): Promise<void>
  verifyEmail(returnTo: string): Promise<void>
  changePassword(password: string): Promise<void>
  link(provider: SignInProvider): Promise<SignedInUser>
  linkPassword(password: string): Promise<SignedInUser>
  linkPhone(phone: string): Promise<ConfirmCode<SignedInUser>>
  unlink(method: SignInMethod): Promise<SignedInUser>
  enrolPhone(phone: string, name: string): Promise<ConfirmCode<SignedInUser>>
  removeFactor(id: string): Promise<SignedInUser>
  deleteUser(): Promise<void>
}
