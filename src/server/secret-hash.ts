import { createHash } from 'node:crypto'

/** @returns what is kept of a secret that a caller comes back with: the database cannot give away the secret itself */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
