/** The service's user as the port has it. */
import { type MultiFactorInfo, multiFactor, type User } from '@firebase/auth'
import type { SecondFactor, SignedInUser, SignInMethod } from '#browser/sign-in'

/** Names of the ways to sign in as the service has them. */
export const PROVIDER_IDS: Record<SignInMethod, string> = {
  password: 'password',
  phone: 'phone',
  google: 'google.com',
  facebook: 'facebook.com',
}

const METHODS = Object.keys(PROVIDER_IDS) as SignInMethod[]

export function asSignedInUser(user: User): SignedInUser {
  const linked = user.providerData.map(({ providerId }) => providerId)
  return {
    uid: user.uid,
    email: user.email ?? undefined,
    emailVerified: user.emailVerified,
    phone: user.phoneNumber ?? undefined,
    name: user.displayName ?? undefined,
    methods: METHODS.filter((method) => linked.includes(PROVIDER_IDS[method])),
    secondFactors: asFactors(multiFactor(user).enrolledFactors),
  }
}

/** Phones only: the shop offers no other factor. */
export function asFactors(factors: readonly MultiFactorInfo[]): SecondFactor[] {
  return factors
    .filter(({ factorId }) => factorId === 'phone')
    .map((factor) => ({
      id: factor.uid,
      phone: hidden((factor as MultiFactorInfo & { phoneNumber?: string }).phoneNumber ?? ''),
      name: factor.displayName || undefined,
    }))
}

/** As +46*******67: what a passer-by sees of the screen. The service itself hides it while a user signs in. */
function hidden(phone: string): string {
  return phone.replace(
    /^(\+?\d{2})(\d+)(\d{2})$/,
    (_, start: string, middle: string, end: string) => start + '*'.repeat(middle.length) + end,
  )
}
