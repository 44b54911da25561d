/** Whose word the shop takes for who somebody is: the same table for the service's tokens and for the emulator's. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Identity, IdentityUnavailable } from '#server/ports'
import { createFirebaseIdentity } from '#third-parties/firebase/server/identity'
import { createLocalIdentity } from '#third-parties/firebase/stand-in/identity'
import { LOCAL_PROJECT } from '#third-parties/firebase/stand-in/project'

const NOW = 1_800_000_000
const clock = { now: () => new Date(NOW * 1000) }
const HOUR = 3_600

type Claims = Record<string, unknown>

function claimsOf(project: string): Claims {
  return {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'uid-1',
    iat: NOW - 60,
    exp: NOW + HOUR - 60,
    auth_time: NOW - 600,
    email: 'maja@example.com',
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
  }
}

interface Signer {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
}

/** Stands in for Google's list of public keys. */
const google = {
  signers: [] as Signer[],
  answer: 'keys' as 'keys' | 'nothing' | 'failure' | 'garbage',
  asked: 0,
}
let server: Server
let keysAddress: string

beforeAll(async () => {
  server = createServer(async (_, response) => {
    google.asked += 1
    if (google.answer === 'nothing') return
    if (google.answer === 'failure') response.writeHead(500).end('{}')
    else if (google.answer === 'garbage') response.end('<html>')
    else {
      const keys = google.signers.map(async ({ kid, publicKey }) => ({
        ...{ kid, alg: 'RS256', use: 'sig' },
        ...(await exportJWK(publicKey)),
      }))
      response.end(JSON.stringify({ keys: await Promise.all(keys) }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  keysAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function newSigner(kid: string): Promise<Signer> {
  return { kid, ...(await generateKeyPair('RS256', { extractable: true })) }
}

beforeEach(async () => {
  Object.assign(google, { signers: [await newSigner('key-1')], answer: 'keys', asked: 0 })
})

function sign(claims: Claims, { kid, privateKey }: Signer): Promise<string> {
  return new SignJWT(claims as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .sign(privateKey)
}

function first(): Signer {
  const [signer] = google.signers
  if (!signer) throw new Error('Google has no key')
  return signer
}

const PROJECT = 'filament-shop-1'

const real = {
  project: PROJECT,
  open: (options = {}): Identity =>
    createFirebaseIdentity({ projectId: PROJECT, clock, keysAddress, timeout: 500, cooldown: 0, ...options }),
  make: (claims: Claims) => sign(claims, first()),
}

const local = {
  project: LOCAL_PROJECT,
  open: () => createLocalIdentity(clock),
  make: async (claims: Claims) => new UnsecuredJWT(claims as JWTPayload).encode(),
}

describe.each([
  ['the service', real],
  ['the emulator', local],
])('a token of %s', (_, { project, open, make }) => {
  const right = claimsOf(project)

  it('that is right stands for a person', async () => {
    expect(await open().verify(await make(right))).toEqual({
      uid: 'uid-1',
      email: 'maja@example.com',
      emailVerified: true,
      issuedAt: new Date((NOW - 60) * 1000),
      expiresAt: new Date((NOW + HOUR - 60) * 1000),
      signedInAt: new Date((NOW - 600) * 1000),
    })
  })

  it('of a phone has no address', async () => {
    const { email: _email, email_verified: _verified, ...claims } = right
    const person = await open().verify(await make(claims))
    expect(person).toMatchObject({ uid: 'uid-1', email: undefined, emailVerified: false })
  })

  it.each<[string, Claims]>([
    ['has an address that nobody has confirmed', { email_verified: false }],
    ['says the word for it', { email_verified: undefined }],
    ['has an address that would be cleaned to another', { email: 'vic\u200btim@example.com' }],
    ['has an address that the database takes for another', { email: 'İvan@example.com' }],
  ])('that %s vouches for none', async (_, claims) => {
    expect(await open().verify(await make({ ...right, ...claims }))).toMatchObject({ emailVerified: false })
  })

  it('made a moment ahead, by a clock that differs a little, counts', async () => {
    expect(await open().verify(await make({ ...right, iat: NOW + 5, auth_time: NOW + 5 }))).toBeDefined()
  })

  it.each<[string, Claims]>([
    ['has ended', { exp: NOW - 60 }],
    ['has no end', { exp: undefined }],
    ['has an end that is no time', { exp: 'never' }],
    ['begins later', { nbf: NOW + 600 }],
    ['was made in the future', { iat: NOW + 600 }],
    ['was not made', { iat: undefined }],
    ['stands for a sign-in of the future', { auth_time: NOW + 600 }],
    ['stands for no sign-in', { auth_time: undefined }],
    ['is for another project', { aud: 'another-shop' }],
    ['is for another project as well', { aud: [] }],
    ['is from another issuer', { iss: 'https://securetoken.google.com/another-shop' }],
    ['is a session of the same project', { iss: `https://session.firebase.google.com/${project}` }],
    ['stands for nobody', { sub: undefined }],
    ['stands for an empty name', { sub: '' }],
    ['stands for too long a name', { sub: 'a'.repeat(129) }],
    ['stands for a number', { sub: 7 }],
    ['is anonymous', { firebase: { sign_in_provider: 'anonymous' } }],
    ['does not say how one signed in', { firebase: undefined }],
  ])('that %s is refused', async (_, claims) => {
    expect(await open().verify(await make({ ...right, ...claims }))).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['garbage', 'garbage'],
    ['dots', '..'],
    ['no JSON', 'a.b.c'],
    ['a megabyte', `${'a'.repeat(500_000)}.${'b'.repeat(500_000)}.`],
    ['a checkout id', 'A'.repeat(32)],
  ])('that is %s is refused', async (_, token) => {
    expect(await open().verify(token)).toBeUndefined()
  })
})

describe('the service refuses', () => {
  const right = claimsOf(PROJECT)

  it('a token that nobody has signed', async () => {
    expect(await real.open().verify(new UnsecuredJWT(right).encode())).toBeUndefined()
    const emulators = new UnsecuredJWT(claimsOf(LOCAL_PROJECT)).encode()
    expect(await real.open().verify(emulators)).toBeUndefined()
  })

  it('one that is signed with the public key as if it were a password', async () => {
    const { kid, publicKey } = first()
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(publicKey)))
    const token = await new SignJWT(right).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
    expect(await real.open().verify(token)).toBeUndefined()
  })

  it.each(['RS384', 'RS512', 'PS256'])('one that is signed by %s', async (alg) => {
    const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
    google.signers = [{ kid: 'key-1', privateKey, publicKey }]
    const token = await new SignJWT(right).setProtectedHeader({ alg, kid: 'key-1' }).sign(privateKey)
    expect(await real.open().verify(token)).toBeUndefined()
  })

  it('one of a key that Google does not know, or that only says so', async () => {
    expect(await real.open().verify(await sign(right, await newSigner('key-9')))).toBeUndefined()
    expect(await real.open().verify(await sign(right, await newSigner('key-1')))).toBeUndefined()
  })

  it('one that was changed', async () => {
    const [header, , signature] = (await real.make(right)).split('.')
    const claims = Buffer.from(JSON.stringify({ ...right, sub: 'uid-2' })).toString('base64url')
    expect(await real.open().verify(`${header}.${claims}.${signature}`)).toBeUndefined()
  })
})

describe('the emulator refuses', () => {
  it('a token that somebody has signed', async () => {
    expect(await local.open().verify(await sign(claimsOf(LOCAL_PROJECT), first()))).toBeUndefined()
  })

  it('one of a real project', async () => {
    expect(await local.open().verify(new UnsecuredJWT(claimsOf(PROJECT)).encode())).toBeUndefined()
  })
})

describe("Google's keys", () => {
  const right = claimsOf(PROJECT)

  it('are fetched once for many tokens', async () => {
    const identity = real.open()
    const token = await real.make(right)
    await identity.verify(token)
    await identity.verify(token)
    expect(google.asked).toBe(1)
  })

  it('are fetched again when a token has a new one, and the old ones go on while Google has them', async () => {
    const identity = real.open()
    const old = await real.make(right)
    expect(await identity.verify(old)).toBeDefined()
    const next = await newSigner('key-2')
    google.signers = [...google.signers, next]
    expect(await identity.verify(await sign(right, next))).toBeDefined()
    expect(await identity.verify(old)).toBeDefined()
    expect(google.asked).toBe(2)
  })

  it('are not asked for again and again by tokens of invented keys', async () => {
    const identity = real.open({ cooldown: 60_000 })
    const invented = await sign(right, await newSigner('key-9'))
    for (let n = 0; n < 5; n += 1) expect(await identity.verify(invented)).toBeUndefined()
    expect(google.asked).toBe(1)
  })

  it.each(['nothing', 'failure', 'garbage'] as const)(
    'answered with %s: nobody is refused for it',
    async (answer) => {
      google.answer = answer
      const identity = real.open()
      const token = await real.make(right)
      await expect(identity.verify(token)).rejects.toThrow(IdentityUnavailable)
      google.answer = 'keys'
      expect(await identity.verify(token)).toBeDefined()
    },
  )

  it('nowhere: nobody is refused for it', async () => {
    const identity = real.open({ keysAddress: 'http://127.0.0.1:1/keys' })
    await expect(identity.verify(await real.make(right))).rejects.toThrow(IdentityUnavailable)
  })
})
