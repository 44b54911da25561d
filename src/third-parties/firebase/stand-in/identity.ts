/** Tokens of the emulator: nobody has signed them. For a shop at this machine, never for one of production. */
import { errors, UnsecuredJWT } from 'jose'
import type { Clock, Identity } from '#server/ports'
import { claimOptions, personOf } from '#third-parties/firebase/server/claims'
import { LOCAL_PROJECT } from '#third-parties/firebase/stand-in/project'

/** @param clock the system's without it */
export function createLocalIdentity(clock: Clock = { now: () => new Date() }): Identity {
  return {
    async verify(token) {
      const now = clock.now()
      try {
        return personOf(UnsecuredJWT.decode(token, claimOptions(LOCAL_PROJECT, now)).payload, now)
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
