/** Whose calls a limit counts together. */
import { describe, expect, it } from 'vitest'
import { isLoopback, NO_ADDRESS, networkOf } from '#server/handlers/network'

describe('calls are counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:CB00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::/56'],
    ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:0::/56'],
    ['2001:db8:1:ff::1', '2001:db8:1:0::/56'],
    ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
    ['2001:db8:1:ABCD::1', '2001:db8:1:ab00::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/56'],
    ['::', '0:0:0:0::/56'],
  ])('from %s as those of %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it.each([
    undefined,
    '',
    'unknown',
    '203.0.113',
    '203.0.113.7:443',
    '203.0.113.7, 127.0.0.1',
    '::1::2',
    "' or 1=1",
  ])('from "%s" with all others that have no address', (ip) => {
    expect(networkOf(ip)).toBe(NO_ADDRESS)
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])(
    'from %s as this machine’s',
    (ip) => {
      expect(isLoopback(networkOf(ip))).toBe(true)
    },
  )

  it.each(['203.0.113.7', '1::1', '::ffff:203.0.113.7', '::ffff:0:127.0.0.1.evil', undefined])(
    'but not from %s',
    (ip) => {
      expect(isLoopback(networkOf(ip))).toBe(false)
    },
  )
})
