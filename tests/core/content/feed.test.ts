import { expect, test } from 'vitest'
import { type FeedEntry, rss } from '#core/content/feed'

const ENTRY: FeedEntry = {
  title: 'Wood & metal: <filled> "PLA"',
  description: 'It\u0000 wears nozzles.',
  link: 'https://shop.example/knowledge/articles/wood?a=1&b=2',
  date: '2026-11-12',
  author: 'add:layer',
  categories: ['Tips', 'PLA'],
  picture: { address: 'https://shop.example/img/share-1.jpg', width: 1200, height: 630 },
}

function feed(entries: FeedEntry[]): string {
  const link = 'https://shop.example/knowledge'
  return rss({
    ...{ title: 'Knowledge', description: 'How we print.', language: 'en-GB', link },
    ...{ self: `${link}/rss.xml`, entries },
  })
}

test('an article stands in the feed with all that is known of it', () => {
  const [, item] = /<item>(.*)<\/item>/s.exec(feed([ENTRY])) ?? []
  expect(item).toBe(
    [
      '<title>Wood &amp; metal: &lt;filled&gt; &quot;PLA&quot;</title>',
      '<link>https://shop.example/knowledge/articles/wood?a=1&amp;b=2</link>',
      '<guid isPermaLink="true">https://shop.example/knowledge/articles/wood?a=1&amp;b=2</guid>',
      '<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>',
      '<dc:creator>add:layer</dc:creator>',
      '<description>It wears nozzles.</description>',
      '<category>Tips</category><category>PLA</category>',
      '<media:content url="https://shop.example/img/share-1.jpg" medium="image" width="1200" height="630"/>',
    ].join(''),
  )
})

test('the feed says what it is of, in which language, and when it was last added to', () => {
  const text = feed([ENTRY, { ...ENTRY, date: '2026-01-02' }])
  expect(text).toContain('<language>en-GB</language>')
  expect(text).toContain('<lastBuildDate>Thu, 12 Nov 2026 00:00:00 GMT</lastBuildDate>')
  expect(text).toContain('<atom:link href="https://shop.example/knowledge/rss.xml" rel="self"')
  expect(text.match(/<item>/g)).toHaveLength(2)
})

test('a feed without articles is one', () => {
  expect(feed([])).not.toMatch(/<item>|lastBuildDate/)
})
