/**
 * Signing in through Firebase. One script: the SDK is one module, and what pages that only renew a token could leave
 * out of it is less than a second copy would cost who comes to them from an account page.
 */
import {
  ActionCodeURL,
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  multiFactor,
  PhoneAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signOut,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { type SignIn, SignInError } from '#browser/sign-in'
import { withCaptcha } from '#third-parties/firebase/browser/captcha'
import { CAPTCHA_LIMIT, settle, WINDOW_LIMIT } from '#third-parties/firebase/browser/errors'
import { currentToken, currentUser, observe } from '#third-parties/firebase/browser/observe'
import { openAuth } from '#third-parties/firebase/browser/open-auth'
import { asResult, asResultOrNone, enrol } from '#third-parties/firebase/browser/second-factor'
import { asSignedInUser, PROVIDER_IDS } from '#third-parties/firebase/browser/user'
import { comeBack, leaveFor, linkInWindow, openWindow } from '#third-parties/firebase/browser/windows'

export function createSignIn(): SignIn {
  let opened: Auth | undefined
  const open = () => {
    opened ??= openAuth()
    return opened
  }

  /** A call that needs nobody to be signed in. */
  const ask = <T>(call: (auth: Auth) => Promise<T>, limit?: number): Promise<T> =>
    settle(async () => call(open()), limit)

  /** A call of the signed-in user. */
  const asUser = <T>(call: (user: User, auth: Auth) => Promise<T>, limit?: number): Promise<T> =>
    ask(async (auth) => {
      const user = await currentUser(auth)
      if (!user) throw new SignInError('null-user')
      return call(user, auth)
    }, limit)

  return {
    observe: (onUser, onError) => observe(open, onUser, onError),
    token: (isFresh = false) => ask((auth) => currentToken(auth, isFresh)),
    signOut: () => ask((auth) => signOut(auth)),

    withPassword: (email, password) =>
      ask((auth) => asResult(auth, signInWithEmailAndPassword(auth, email, password))),
    createUser: (email, password) =>
      ask((auth) => asResult(auth, createUserWithEmailAndPassword(auth, email, password))),
    withPopup: (provider) => ask((auth) => asResult(auth, openWindow(auth, provider)), WINDOW_LIMIT),
    withRedirect: (provider) => ask((auth) => leaveFor(auth, provider)),
    redirected: () => ask((auth) => asResultOrNone(auth, comeBack(auth))),
    withPhone: (phone) =>
      ask(async (auth) => {
        const sent = await withCaptcha(auth, (captcha) => signInWithPhoneNumber(auth, phone, captcha))
        return (code) => settle(() => asResult(auth, sent.confirm(code)))
      }, CAPTCHA_LIMIT),
    sendLink: (email, url) =>
      ask((auth) => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    isLink: (address) => ActionCodeURL.parseLink(address)?.operation === 'EMAIL_SIGNIN',
    withLink: (email, address) => ask((auth) => asResult(auth, signInWithEmailLink(auth, email, address))),

    sendPasswordReset: (email, url) => ask((auth) => sendPasswordResetEmail(auth, email, { url })),
    checkPasswordReset: (code) => ask((auth) => verifyPasswordResetCode(auth, code)),
    confirmPasswordReset: (code, password) => ask((auth) => confirmPasswordReset(auth, code, password)),
    applyCode: (code) =>
      ask(async (auth) => {
        await applyActionCode(auth, code)
        // What it changed counts already, also where this browser's session has ended with it.
        await (await currentUser(auth))?.reload().catch(() => {})
      }),

    reauthenticate: (password) =>
      asUser((user, auth) => {
        const credential = EmailAuthProvider.credential(user.email ?? '', password)
        return asResult(auth, reauthenticateWithCredential(user, credential))
      }),
    rename: (displayName) =>
      asUser(async (user) => {
        await updateProfile(user, { displayName })
        // The checkout reads it in the token; with the next one at the latest.
        await user.getIdToken(true).catch(() => {})
        return asSignedInUser(user)
      }),
    changeEmail: (email, url) => asUser((user) => verifyBeforeUpdateEmail(user, email, { url })),
    verifyEmail: (url) => asUser((user) => sendEmailVerification(user, { url })),
    changePassword: (password) => asUser((user) => updatePassword(user, password)),
    link: (provider) =>
      asUser(async (user) => {
        await linkInWindow(user, provider)
        return asSignedInUser(user)
      }, WINDOW_LIMIT),
    linkPassword: (password) =>
      asUser(async (user) => {
        const credential = EmailAuthProvider.credential(user.email ?? '', password)
        return asSignedInUser((await linkWithCredential(user, credential)).user)
      }),
    linkPhone: (phone) =>
      asUser(async (user, auth) => {
        const id = await withCaptcha(auth, (captcha) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(phone, captcha),
        )
        return (code) =>
          settle(async () => {
            const credential = PhoneAuthProvider.credential(id, code)
            return asSignedInUser((await linkWithCredential(user, credential)).user)
          })
      }, CAPTCHA_LIMIT),
    unlink: (method) => asUser(async (user) => asSignedInUser(await unlink(user, PROVIDER_IDS[method]))),
    enrolPhone: (phone, name) => asUser((user, auth) => enrol(auth, user, phone, name), CAPTCHA_LIMIT),
    removeFactor: (id) =>
      asUser(async (user) => {
        await multiFactor(user).unenroll(id)
        return asSignedInUser(user)
      }),
    deleteUser: () => asUser((user) => deleteUser(user)),
  }
}
