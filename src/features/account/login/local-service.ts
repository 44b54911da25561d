/** A shop without keys prepares its sign-in service when it is first reached for, which may take a minute. */
import { SignInError } from '#browser/sign-in'

/** Where such a shop keeps the codes and links that it cannot send. */
export const LOCAL_CODES = '/__local/sign-in'

/** ms between two questions whether it is there. */
const PAUSE_MS = 2_000

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
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(await isPreparing(error))) throw error
      onPreparing(true)
      await prepared()
      onPreparing(false)
    }
  }
}

/** The service's script takes an answer of 503 for a network that is gone. */
async function isPreparing(error: unknown): Promise<boolean> {
  if (!(error instanceof SignInError) || error.code !== 'network-request-failed') return false
  return (await isLocalService()) && (await statusOfService()) === 503
}

async function prepared(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  } while ((await statusOfService()) === 503)
}

/** @returns undefined without an answer: then it is the network */
async function statusOfService(): Promise<number | undefined> {
  try {
    return (await fetch(`${LOCAL_CODES}.json`)).status
  } catch {
    return undefined
  }
}
