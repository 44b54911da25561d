/** Codes by SMS of a second factor: asked for when signing in, and when a phone is enrolled. */
import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type User,
  type UserCredential,
} from '@firebase/auth'
import {
  type ConfirmCode,
  type SecondFactorChallenge,
  type SignedInUser,
  SignInError,
  type SignInResult,
} from '#browser/sign-in'
import { withCaptcha } from '#third-parties/firebase/browser/captcha'
import { CAPTCHA_LIMIT, settle } from '#third-parties/firebase/browser/errors'
import { asFactors, asSignedInUser } from '#third-parties/firebase/browser/user'

/** The result of a way to sign in; one that ends with the question for the second factor has not failed. */
export async function asResult(auth: Auth, signingIn: Promise<UserCredential>): Promise<SignInResult> {
  const result = await asResultOrNone(auth, signingIn)
  if (!result) throw new SignInError('internal-error')
  return result
}

/** Of what may not have begun at all. */
export async function asResultOrNone(
  auth: Auth,
  signingIn: Promise<UserCredential | null>,
): Promise<SignInResult | undefined> {
  try {
    const signedIn = await signingIn
    return signedIn ? { kind: 'signed-in', user: asSignedInUser(signedIn.user) } : undefined
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/multi-factor-auth-required') throw error
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
    return { kind: 'second-factor', challenge: asChallenge(auth, resolver) }
  }
}

function asChallenge(auth: Auth, resolver: MultiFactorResolver): SecondFactorChallenge {
  return {
    factors: asFactors(resolver.hints),
    send: (factorId) =>
      settle(async () => {
        const multiFactorHint = resolver.hints.find(({ uid }) => uid === factorId)
        if (!multiFactorHint) throw new SignInError('multi-factor-info-not-found')
        const session = { multiFactorHint, session: resolver.session }
        const sent = await withCaptcha(auth, (captcha) =>
          new PhoneAuthProvider(auth).verifyPhoneNumber(session, captcha),
        )
        return (code) =>
          settle(async () => asSignedInUser((await resolver.resolveSignIn(assertion(sent, code))).user))
      }, CAPTCHA_LIMIT),
  }
}

/** Sends a code to the phone; the factor is the user's once the code has come back. */
export async function enrol(
  auth: Auth,
  user: User,
  phoneNumber: string,
  name: string,
): Promise<ConfirmCode<SignedInUser>> {
  const session = await multiFactor(user).getSession()
  const sent = await withCaptcha(auth, (captcha) =>
    new PhoneAuthProvider(auth).verifyPhoneNumber({ phoneNumber, session }, captcha),
  )
  return (code) =>
    settle(async () => {
      await multiFactor(user).enroll(assertion(sent, code), name)
      return asSignedInUser(user)
    })
}

function assertion(verificationId: string, code: string) {
  return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
}
