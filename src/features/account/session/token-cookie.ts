/**
 * The token in a cookie that scripts cannot read, for links that download what belongs to the account. Nothing waits for
 * it, and whatever goes wrong with it concerns nothing else.
 */
import { deleteAuthToken, postAuthToken } from '#api/auth-token'
import { shopClient } from '#browser/client'
import type { SignIn } from '#browser/sign-in'

/** Only one that was made a moment ago is taken. */
export async function keepToken({ token }: SignIn): Promise<void> {
  try {
    if (await token(true)) await shopClient().call(postAuthToken, { body: {}, quiet: true })
  } catch {
    // The next page of the account tries again.
  }
}

export async function dropToken(): Promise<void> {
  try {
    await shopClient().call(deleteAuthToken, { quiet: true })
  } catch {
    // It ends by itself within the hour.
  }
}
