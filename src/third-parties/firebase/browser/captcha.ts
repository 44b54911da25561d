/** The service sends a code by SMS only to who is no robot. */
import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from '@firebase/auth'

/** An own one each time: it can be used once. It is invisible unless Google has doubts. */
export async function withCaptcha<T>(
  auth: Auth,
  send: (verifier: ApplicationVerifier) => Promise<T>,
): Promise<T> {
  const place = document.createElement('div')
  document.body.append(place)
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await send(verifier)
  } finally {
    verifier.clear()
    place.remove()
  }
}
