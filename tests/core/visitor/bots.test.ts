import { describe, expect, test } from 'vitest'
import { isBot } from '#core/visitor/bots'

describe('who gets no banner', () => {
  test.each<[string, boolean]>([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['DuckDuckBot/1.1', true],
    ['SOMECRAWLER/1.0', true],
    ['Baiduspider', true],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15',
      false,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', false],
    ['', false],
  ])('%s', (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected)
  })
})
