/** Articles as a feed (RSS 2.0), for readers who are told of new ones. */
import { escapeXml } from '#core/text/escape-xml'

export interface FeedEntry {
  title: string
  description: string
  /** Absolute. It is also what tells the article from others, so it must not change. */
  link: string
  /** ISO date. */
  date: string
  author: string
  /** What kind of article it is, and what it is about. */
  categories: readonly string[]
  /** Absolute address of a picture, and its size in pixels. */
  picture: { address: string; width: number; height: number }
}

export interface Feed {
  title: string
  description: string
  /** Language tag of all of its texts. */
  language: string
  /** Absolute address of the page that it is of. */
  link: string
  /** Its own absolute address. */
  self: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

const SPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ')

/** @returns the document; the same feed is the same text, whenever it is asked for */
export function rss({ title, description, language, link, self, entries }: Feed): string {
  const [newest] = entries
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${SPACES}>`,
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', language),
    ...(newest ? [element('lastBuildDate', rfc822(newest.date))] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(item),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function item({ title, description, link, date, author, categories, picture }: FeedEntry): string {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('pubDate', rfc822(date)),
    element('dc:creator', author),
    element('description', description),
    ...categories.map((category) => element('category', category)),
    `<media:content url="${escapeXml(picture.address)}" medium="image" width="${picture.width}" height="${picture.height}"/>`,
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** "Thu, 12 Nov 2026 00:00:00 GMT". */
function rfc822(date: string): string {
  return new Date(date).toUTCString()
}
