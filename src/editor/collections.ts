/** The forms of the editor, as its configuration wants them. */
import { PALETTES } from '#core/content/content'
import { FORM_KINDS } from '#core/forms/form-fields'
import { LANGUAGES } from '#core/site/language'
import { FOOTER_GROUPS } from '#core/site/route-meta'
import { SITE_KEYS } from '#core/site/site'
import { PICTURE_FOLDER } from '#editor/pictures'
import type { Content } from '#loaders/content'
import { ARTICLE_TYPES } from '#loaders/schema-text'

interface Field {
  name: string
  label: string
  widget: string
  hint?: string
  required?: boolean
  [option: string]: unknown
}

/** Of which a text is written per language; everything else is asked for once, with English. */
const PER_LANGUAGE = { i18n: true }

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** What forms offer to choose from. */
export interface Choices {
  products: Content['products']
  /** Names of pictures behind headings. */
  headings: readonly string[]
}

export function editorConfig(choices: Choices) {
  return {
    load_config_file: false,
    locale: 'en',
    backend: { name: 'proxy', proxy_url: '/admin/content', branch: 'main' },
    media_folder: PICTURE_FOLDER,
    public_folder: '',
    show_preview_links: true,
    slug: { encoding: 'ascii', clean_accents: true },
    i18n: { structure: 'single_file', locales: [...LANGUAGES], default_locale: 'en' },
    collections: [articleForm(choices), pageForm(choices), messageForm(), productForm()],
  }
}

const FORM = { extension: 'json', format: 'json', i18n: true, slug: '{{fields.address}}' }

function articleForm({ products }: Choices) {
  const related = products.map(({ slug, texts }) => ({ value: slug, label: texts.en.name }))
  return {
    ...FORM,
    name: 'articles',
    label: 'Articles',
    label_singular: 'Article',
    folder: 'articles',
    create: true,
    summary: '{{title}}',
    preview_path: 'knowledge/articles/{{slug}}',
    sortable_fields: ['publishedDate', 'title'],
    fields: [
      ...textFields,
      markdown(
        'Markdown. {petg-tough.nozzle} becomes the value of that product. A picture is an exclamation mark, what it shows in square brackets and its name in round ones.',
      ),
      address('articles'),
      {
        name: 'draft',
        label: 'Draft',
        widget: 'boolean',
        default: true,
        required: false,
        hint: 'Nobody sees a draft; it may be unfinished.',
      },
      { name: 'type', label: 'Kind', widget: 'select', options: [...ARTICLE_TYPES], default: 'Tips' },
      {
        name: 'tags',
        label: 'Tags',
        widget: 'list',
        required: false,
        hint: 'Separated by commas: materials, and of subjects beginner, printer, school, safety, environment.',
      },
      date('publishedDate', 'Published', { required: true, default: '{{now}}' }),
      {
        name: 'related',
        label: 'Products',
        widget: 'select',
        multiple: true,
        required: false,
        options: related,
        hint: 'Shown below the article; their values may be named in it.',
      },
      { name: 'cover', label: 'Picture', widget: 'image', required: false, choose_url: false },
      {
        ...text('coverAlt', 'What the picture shows'),
        required: false,
        hint: 'Read to those who cannot see it.',
      },
    ],
  }
}

function pageForm({ headings }: Choices) {
  return {
    ...FORM,
    name: 'pages',
    label: 'Pages',
    label_singular: 'Page',
    delete: false,
    preview_path: '{{slug}}',
    folder: 'pages',
    create: true,
    summary: '{{title}}',
    fields: [
      ...textFields,
      { ...text('menuTitle', 'Name in menus'), required: false, hint: 'Where the title is too long.' },
      markdown('Markdown. {brand}, {email}, {phone} and {address} become those of the shop.'),
      address(''),
      {
        name: 'group',
        label: 'Group in the footer',
        widget: 'select',
        options: [...FOOTER_GROUPS],
        required: false,
      },
      {
        name: 'order',
        label: 'Place in the group',
        widget: 'number',
        value_type: 'int',
        required: false,
        hint: 'The lowest first.',
      },
      {
        name: 'form',
        label: 'Form below the text',
        widget: 'select',
        options: [...FORM_KINDS],
        required: false,
      },
      { name: 'noContainer', label: 'Full width', widget: 'boolean', required: false },
      {
        name: 'picture',
        label: 'Picture behind or beside the heading',
        widget: 'select',
        options: [...headings],
        required: false,
        hint: 'Behind it on a page in full width.',
      },
      { name: 'figures', label: 'The shop in figures', widget: 'boolean', required: false },
      { name: 'folds', label: 'Answers fold', widget: 'boolean', required: false },
      { name: 'darkMenu', label: 'Dark header', widget: 'boolean', required: false },
      { name: 'raisedMenu', label: 'Header over the picture', widget: 'boolean', required: false },
      { name: 'disallow', label: 'Keep search engines away', widget: 'boolean', required: false },
    ],
  }
}

function messageForm() {
  return {
    ...FORM,
    name: 'messages',
    label: 'Announcements',
    label_singular: 'Announcement',
    preview_path: 'shop',
    folder: 'messages',
    create: true,
    summary: '{{message}}',
    identifier_field: 'message',
    fields: [
      { ...text('message', 'Message'), hint: 'One sentence, in every language.' },
      {
        ...address(''),
        label: 'Name',
        hint: 'Small letters, digits and hyphens, such as spring-sale. It stays as it is.',
      },
      {
        name: 'link',
        label: 'Leads to',
        widget: 'string',
        required: false,
        hint: 'A page of the shop, such as /shop?toggle=onSale; nowhere when it is empty.',
      },
      { name: 'pallette', label: 'Colour', widget: 'select', options: [...PALETTES], default: 'green' },
      {
        name: 'sites',
        label: 'Storefronts',
        widget: 'select',
        multiple: true,
        options: [...SITE_KEYS],
        required: false,
        hint: 'All of them when none is chosen.',
      },
      date('from', 'First day'),
      date('until', 'Last day'),
    ],
  }
}

function productForm() {
  const saleName = LANGUAGES.map((language) => ({
    name: language,
    label: languageNames.of(language) ?? language,
    widget: 'string',
  }))
  return {
    ...FORM,
    slug: '{{slug}}',
    name: 'products',
    label: 'Products: texts and sales',
    label_singular: 'Product',
    preview_path: 'shop',
    folder: 'products',
    create: false,
    delete: false,
    summary: '{{name}}',
    identifier_field: 'name',
    fields: [
      text('name', 'Name'),
      text('title', 'Title'),
      { ...text('description', 'Description'), widget: 'text' },
      {
        name: 'bullets',
        label: 'Bullets',
        widget: 'list',
        field: { name: 'bullet', label: 'Bullet', widget: 'string' },
        hint: 'At most three short lines on the card.',
        ...PER_LANGUAGE,
      },
      {
        name: 'sales',
        label: 'Sales',
        label_singular: 'Sale',
        widget: 'list',
        required: false,
        collapsed: false,
        hint: 'The lowest price of the 30 days before is filled in when it is saved.',
        fields: [
          { name: 'name', label: 'Name', widget: 'object', fields: saleName },
          {
            name: 'discountPercentage',
            label: 'Percent off',
            widget: 'number',
            value_type: 'int',
            min: 1,
            max: 90,
          },
          date('from', 'First day', { required: true }),
          date('until', 'Last day', { hint: 'It goes on until the row is taken out when this is empty.' }),
          {
            name: 'skus',
            label: 'Only these SKUs',
            widget: 'list',
            required: false,
            hint: 'Separated by commas; all of the product when empty.',
          },
          { name: 'backOrder', label: 'Also beyond stock', widget: 'boolean', required: false },
          { name: 'lowest30', label: 'Lowest prices', widget: 'hidden', required: false },
        ],
      },
    ],
  }
}

function text(name: string, label: string): Field {
  return { name, label, widget: 'string', ...PER_LANGUAGE }
}

const textFields: Field[] = [
  text('title', 'Title'),
  {
    ...text('description', 'Description'),
    widget: 'text',
    hint: 'One or two sentences: lists and search engines show them.',
  },
]

/** Raw only: what the other mode makes of a table or a live fact is not what was written. */
function markdown(hint: string): Field {
  return {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    modes: ['raw'],
    buttons: [],
    editor_components: [],
    hint,
    ...PER_LANGUAGE,
  }
}

function address(folder: string): Field {
  const where = folder ? ` behind /knowledge/${folder}/` : ''
  return {
    name: 'address',
    label: 'Address',
    widget: 'string',
    hint: `Small letters, digits and hyphens${where}. It stays as it is, since others lead to it.`,
    pattern: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'small letters, digits and hyphens, such as first-layer'],
  }
}

function date(name: string, label: string, options: Partial<Field> = {}): Field {
  const format = { format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false }
  const start = options.required ? {} : { default: '', required: false }
  return { name, label, widget: 'datetime', ...format, ...start, ...options }
}
