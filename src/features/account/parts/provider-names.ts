import type { SignInProvider } from '#browser/sign-in'

/** Names, the same in every language. */
export const PROVIDER_NAMES: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' }
