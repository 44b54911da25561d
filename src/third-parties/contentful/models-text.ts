/** What marketing writes: articles, pages, messages and resellers. */
import { ARTICLE_CATEGORIES } from '#core/content/article'
import { PAGE_PARTS, PALETTES } from '#core/content/content'
import { FORM_KINDS } from '#core/forms/form-fields'
import { FOOTER_GROUPS } from '#core/site/route-meta'
import { SITE_KEYS } from '#core/site/site'
import {
  day,
  flag,
  json,
  line,
  nameField,
  number,
  paragraph,
  positionField,
  slugField,
  word,
} from '#third-parties/contentful/model-fields'
import type { FieldModel, TypeModel } from '#third-parties/contentful/models'

const MARKDOWN_HELP =
  'Markdown. Headings begin at ##. Link to the shop by path: [PLA](/shop/filament/pla). {brand} and {petg-tough.nozzle} are filled in by the shop.'

const BODY: FieldModel = {
  ...{ id: 'body', name: 'Text', kind: 'markdown', at: 'texts.*.body' },
  ...{ localized: true, required: true, help: MARKDOWN_HELP },
}

const ARTICLE: TypeModel = {
  ...{ id: 'article', name: 'Article', title: 'title', rest: 'Other settings' },
  description:
    'An article of the knowledge pages. English is needed; a language without a title shows it in English.',
  fields: [
    line('title', 'Title', { at: 'texts.*.title', required: true }),
    slugField('The end of its address: /knowledge/articles/… It stays when the title changes.'),
    paragraph('description', 'Description', {
      ...{ at: 'texts.*.description', required: true },
      help: 'One or two sentences, for cards and search engines.',
    }),
    BODY,
    {
      ...{ id: 'cover', name: 'Cover', kind: 'picture', linksTo: 'articles' },
      help: 'A picture at least 1200 pixels wide. Its title is its name: small letters, digits, hyphens.',
    },
    line('coverAlt', 'What the cover shows', { at: 'texts.*.coverAlt', help: 'For who cannot see it.' }),
    word('type', 'Kind', { required: true, oneOf: ARTICLE_CATEGORIES.map(({ type }) => type) }),
    {
      ...{ id: 'tags', name: 'Tags', kind: 'symbols', always: true },
      help: 'Materials, such as PLA, and subjects: beginner, printer, school, safety, environment.',
    },
    day('publishedDate', 'Date', { required: true, help: 'The newest article stands first.' }),
    {
      ...{ id: 'related', name: 'Products', kind: 'entries', linksTo: 'product' },
      help: 'What the article is about. Temperatures in the text are checked against these products.',
    },
    word('number', 'Number', {
      at: 'id',
      required: true,
      unique: true,
      help: 'A number of its own, such as A1004.',
    }),
  ],
}

const PAGE: TypeModel = {
  ...{ id: 'page', name: 'Page', title: 'title', rest: 'Other settings' },
  description: 'A page of the shop, such as About us. Every language of the shop needs its text.',
  fields: [
    line('title', 'Title', { at: 'texts.*.title', required: true }),
    nameField('Its address: about is /about. Do not change it once the page is published.'),
    line('menuTitle', 'Title in menus', { at: 'texts.*.menuTitle', help: 'Where the title is too long.' }),
    paragraph('description', 'Description', {
      at: 'texts.*.description',
      required: true,
      help: 'For search engines.',
    }),
    BODY,
    json(
      'siteTexts',
      'Texts for one storefront',
      'By language and storefront, such as en.uk, each with title, description and body: where the law is another one.',
    ),
    word('group', 'Group of the footer', { oneOf: FOOTER_GROUPS }),
    word('form', 'Form below the text', { oneOf: FORM_KINDS }),
    word('part', 'What {part} shows', { oneOf: PAGE_PARTS }),
    number('order', 'Order in its group', 'Lower numbers stand first.'),
    { id: 'picture', name: 'Picture', kind: 'picture', linksTo: 'home', help: 'Wide, over the page.' },
    flag('raisedMenu', 'Header lies over the picture'),
    flag('darkMenu', 'Header has dark text'),
    flag('fixedHeader', 'Header stays in sight'),
    flag('noContainer', 'Full width'),
    flag('figures', 'The shop in figures below the heading'),
    flag('folds', 'Answers fold below their questions'),
    flag('disallow', 'Hidden from search engines'),
  ],
}

const MESSAGE: TypeModel = {
  ...{ id: 'message', name: 'Message', title: 'message', rest: 'Other settings' },
  description: 'A sentence for all visitors, below the header until they close it.',
  fields: [
    line('message', 'Message', { at: 'message.*', required: true }),
    nameField('A new key shows the message again to those who have closed it.'),
    word('link', 'Leads to', {
      help: 'A page of the shop, such as /shop?toggle=onSale; nowhere when it is empty.',
    }),
    word('pallette', 'Colour', { required: true, oneOf: PALETTES }),
    {
      ...{ id: 'sites', name: 'Storefronts', kind: 'symbols', oneOf: SITE_KEYS },
      help: 'All of them when none is chosen.',
    },
    day('from', 'First day', { help: 'From midnight in Sweden.' }),
    day('until', 'Last day', { help: 'Until midnight in Sweden.' }),
  ],
}

const RESELLER: TypeModel = {
  ...{ id: 'reseller', name: 'Reseller', title: 'name', rest: 'Other settings' },
  description: 'A row of the list of resellers.',
  fields: [
    word('name', 'Name', { required: true }),
    word('city', 'City', { required: true }),
    word('country', 'Country', {
      ...{ required: true, help: 'Two capitals, such as SE.' },
      pattern: { regexp: '^[A-Z]{2}$', says: 'Two capitals, such as SE.' },
    }),
    word('link', 'Web address', {
      ...{ required: true, help: 'Begins with https://' },
      pattern: { regexp: '^https://', says: 'Begins with https://' },
    }),
    number('lat', 'Latitude', 'For the map, such as 57.70.'),
    number('lng', 'Longitude', 'For the map, such as 11.97.'),
    positionField(),
  ],
}

export const TEXT_TYPES: readonly TypeModel[] = [ARTICLE, PAGE, MESSAGE, RESELLER]
