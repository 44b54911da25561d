/** Which network a visitor comes from: whose unpaid orders are counted together. */
import { createHash } from 'node:crypto'

/** A developer's machine and a test runner make all their calls from one address. */
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * @param ip as the platform knows it
 * @returns a hash: an address is personal data, and a hash is enough to compare; undefined on the own machine
 */
export function networkOf(ip: string | undefined): string | undefined {
  if (ip && LOOPBACK.test(ip)) return undefined
  return createHash('sha256')
    .update(networkPart(ip ?? 'unknown'))
    .digest('base64url')
    .slice(0, 22)
}

/** An IPv6 visitor has a whole /64 of addresses, and an IPv4 visitor one. */
function networkPart(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
