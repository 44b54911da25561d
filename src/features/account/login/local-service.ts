/** A shop without keys prepares its sign-in service when it is first reached for, which may take a minute. */
import { wait } from '#browser/retry'
import { SignInError } from '#browser/sign-in'

/** Where such a shop keeps the codes and links that it cannot send. */
export const LOCAL_CODES = '/__local/sign-in'

/** ms between two tries. */
const PAUSE_MS = 2_000

/** Tries, which is some five minutes: then it does not come at all. */
const MOST = 150

/** Whether the shop is one, as far as the page knows. */
export async function isLocalService(): Promise<boolean> {
  const { signInMode } = await import('#third-parties/firebase/browser/open-auth')
  return signInMode() === 'emulator'
}

/**
 * @param onPreparing hears whether the service is being prepared
 * @throws what `call` throws, unless the service was only not there yet: then it is called again
 */
export async function whenPrepared<T>(
  call: () => Promise<T>,
  onPreparing: (is: boolean) => void,
): Promise<T> {
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof SignInError) || error.code !== 'preparing' || tries === MOST) throw error
        onPreparing(true)
        await wait(PAUSE_MS)
      }
    }
  } finally {
    onPreparing(false)
  }
}
