/** A sign-in service in memory: whom it has signed in, by token. Tokens grow old by the shop's clock. */

import { type Clock, type Identity, IdentityUnavailable, type Person } from '#server/ports'

/** ms; as long as the real service's. */
export const TOKEN_LIFETIME = 3_600_000

export interface FakeIdentity extends Identity {
  /** @returns the token of a person who signs in now; by default `{uid}@example.com`, which the service has verified */
  signIn: (uid: string, person?: Partial<Omit<Person, 'uid' | 'expiresAt'>>) => string
  /** A newer token of who has signed in before, as the SDK gets one every hour. */
  renew: (token: string) => string
  /** Whether its keys can be fetched. */
  isAway: boolean
}

export function createFakeIdentity(clock: Clock): FakeIdentity {
  const people = new Map<string, Person>()
  const keep = (person: Omit<Person, 'expiresAt'>): string => {
    const token = `token-${people.size + 1}-of-${person.uid}`
    people.set(token, { ...person, expiresAt: new Date(person.issuedAt.getTime() + TOKEN_LIFETIME) })
    return token
  }
  const identity: FakeIdentity = {
    isAway: false,
    signIn(uid, person = {}) {
      const now = clock.now()
      const email = `${uid}@example.com`
      return keep({ uid, email, emailVerified: true, issuedAt: now, signedInAt: now, ...person })
    },
    renew(token) {
      const person = people.get(token)
      if (!person) throw new Error(`nobody has signed in with ${token}`)
      return keep({ ...person, issuedAt: clock.now() })
    },
    async verify(token) {
      if (identity.isAway) throw new IdentityUnavailable('the keys cannot be fetched')
      const person = people.get(token)
      return person && clock.now() < person.expiresAt ? person : undefined
    },
  }
  return identity
}
