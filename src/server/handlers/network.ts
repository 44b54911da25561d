/** Whose calls are counted together. */
import { isIPv4, isIPv6 } from 'node:net'

/** Without an address of their own, all calls are one caller's: having none must not lift the limit. */
export const NO_ADDRESS = 'none'

/**
 * @param ip as the platform or the socket gives it
 * @returns an IPv4 address as it is, also where it is written as IPv6; of IPv6 the first 56 bits: what
 * providers give a household is 56 bits and more, so that its customer has all 256 networks of 64 bits in it
 */
export function networkOf(ip: string | undefined): string {
  const [address = ''] = (ip ?? '').trim().toLowerCase().split('%')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return NO_ADDRESS
  const groups = groupsOf(address)
  const [fourth = '0'] = groups.slice(3)
  const subnet = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return mappedIPv4(groups) ?? `${[...groups.slice(0, 3), subnet].join(':')}::/56`
}

/** This machine itself: a developer's browser, or a test runner. */
export function isLoopback(network: string): boolean {
  return network.startsWith('127.') || network === LOOPBACK_NETWORK
}

/** Of `::1`; nothing else is ever seen from there. */
const LOOPBACK_NETWORK = '0:0:0:0::/56'

/** @returns the eight groups of an IPv6 address, in hexadecimal without leading zeros */
function groupsOf(address: string): string[] {
  const [head = '', tail] = withoutDots(address).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

/** `::ffff:192.0.2.1` is `::ffff:c000:201`. */
function withoutDots(address: string): string {
  const [, start = '', ...bytes] = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address) ?? []
  if (bytes.length === 0) return address
  const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number)
  return `${start}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
