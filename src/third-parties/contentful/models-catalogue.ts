/** What is sold: products with their variations and sales, colours and categories. */
import {
  FINISHES,
  MAX_BULLET_LENGTH,
  MAX_BULLETS,
  PRODUCT_TYPES,
  PROPERTIES,
} from '#core/catalogue/catalogue'
import {
  day,
  flag,
  json,
  line,
  number,
  paragraph,
  positionField,
  slugField,
  word,
} from '#third-parties/contentful/model-fields'
import type { TypeModel } from '#third-parties/contentful/models'

const ENGINEER = 'For engineers; its form is docs/content.md.'

const PRODUCT: TypeModel = {
  ...{ id: 'product', name: 'Product', title: 'name', rest: 'Other settings' },
  description: 'A product with its texts, prices, sales and variations.',
  fields: [
    line('name', 'Name', { at: 'texts.*.name', required: true }),
    line('title', 'Title', { at: 'texts.*.title', required: true, help: 'The heading of its page.' }),
    paragraph('description', 'Description', { at: 'texts.*.description', required: true }),
    {
      ...{
        id: 'bullets',
        name: 'Bullets',
        kind: 'symbols',
        at: 'texts.*.bullets',
        localized: true,
        always: true,
      },
      ...{ most: MAX_BULLETS, longest: MAX_BULLET_LENGTH },
      help: `At most ${MAX_BULLETS}, each of at most ${MAX_BULLET_LENGTH} characters: more does not fit on a card.`,
    },
    {
      ...{ id: 'box', name: 'In the box', kind: 'symbols', at: 'texts.*.box', localized: true },
      help: 'What comes with it, a line each: as many in every language.',
    },
    {
      ...{ id: 'features', name: 'Features', kind: 'rows', linksTo: 'feature' },
      help: 'What it does, below its description.',
    },
    slugField('The middle of its address. It stays when the name changes.', 'slug'),
    {
      id: 'sales',
      name: 'Sales',
      kind: 'rows',
      linksTo: 'sale',
      help: 'Of those that are on, the highest counts.',
    },
    { id: 'goesWith', name: 'Goes with', kind: 'entries', linksTo: 'product', help: 'Shown beside it.' },
    { id: 'inBox', name: 'SKUs in the box', kind: 'symbols', help: 'Never offered to whoever buys it.' },
    {
      id: 'properties',
      name: 'Properties',
      kind: 'symbols',
      oneOf: PROPERTIES,
      always: true,
      help: 'For filters.',
    },
    day('activeDate', 'First day of sale', { required: true }),
    flag('backOrder', 'Sold beyond stock'),
    {
      id: 'categories',
      name: 'Categories',
      kind: 'symbols',
      required: true,
      help: 'By path, such as filament/pla.',
    },
    { id: 'variations', name: 'Variations', kind: 'rows', linksTo: 'variation', required: true },
    word('number', 'Number', { at: 'id', required: true, unique: true }),
    word('type', 'Kind', { required: true, oneOf: PRODUCT_TYPES }),
    word('manufacturer', 'Manufacturer', { required: true }),
    word('material', 'Material'),
    word('finish', 'Finish', { oneOf: FINISHES }),
    flag('physical', 'Is a thing', 'A gift card is none.'),
    json('packages', 'Packages and prices', `Prices without VAT in minor units per currency. ${ENGINEER}`),
    json('print', 'Print settings', ENGINEER, 'settings'),
    json('facts', 'Facts and claims', ENGINEER),
    json('technical', 'Technical data', ENGINEER),
    word('substance', 'Substance', { help: 'A row of the shared data, for the safety data sheet.' }),
    word('safety', 'Safety', {
      required: true,
      help: 'A row of the shared data: manufacturer and warnings.',
    }),
    word('pictureSet', 'Pictures', { at: 'pictures', help: 'A row of the shared data.' }),
    word('use', 'Use', { help: 'A row of the shared data: what its picture of use shows.' }),
    json('ownPictures', 'Pictures of its own', ENGINEER, 'pictures'),
    day('documentsRevised', 'Data sheets last changed'),
  ],
}

const VARIATION: TypeModel = {
  ...{ id: 'variation', name: 'Variation', title: 'sku', rest: 'Other settings' },
  description: 'What has a SKU, a price and stock: a colour in a size.',
  fields: [
    word('sku', 'SKU', {
      ...{ required: true, unique: true },
      pattern: { regexp: '^[A-Z0-9]+(-[A-Z0-9]+)*$', says: 'Capitals, digits and single hyphens only.' },
    }),
    word('gtin', 'GTIN', {
      ...{ required: true, unique: true },
      pattern: { regexp: '^[0-9]{13}$', says: '13 digits.' },
    }),
    { id: 'color', name: 'Colour', kind: 'entry', linksTo: 'color' },
    flag('bestSeller', 'Best seller'),
    flag('staffPick', 'Staff pick'),
    flag('discontinued', 'Discontinued', 'Its page stays, the offer goes.'),
    flag('backOrder', 'Sold beyond stock'),
    day('activeDate', 'First day of sale', { help: 'That of the product without it.' }),
    number('diameter', 'Diameter in mm'),
    number('size', 'Size in g'),
    number('version', 'Version'),
    word('hotend', 'Hot end'),
    word('ho', 'HO'),
    word('package', 'Package', { help: 'A row of the packages; that of its size without it.' }),
    word('slug', 'Address', { help: 'Its end, where colour, diameter and size do not make it.' }),
    json('technical', 'Technical data', `What differs from the product. ${ENGINEER}`),
  ],
}

const FEATURE: TypeModel = {
  ...{ id: 'feature', name: 'Feature', title: 'heading', rest: 'Other settings' },
  description: 'What a product does, told beside one of its pictures. Link it from the product.',
  fields: [
    line('heading', 'Heading', { at: 'heading.*', required: true, help: 'Two to five words.' }),
    paragraph('text', 'Text', { at: 'text.*', required: true, help: 'A sentence or two.' }),
    word('picture', 'Picture', { required: true, help: 'The id of one of the product’s pictures.' }),
  ],
}

const SALE: TypeModel = {
  ...{ id: 'sale', name: 'Sale', title: 'name', rest: 'Other settings' },
  description: 'A lower price of a product for some days. Link it from the product.',
  fields: [
    line('name', 'Name', { at: 'name.*', required: true }),
    { ...number('discountPercentage', 'Percent off', 'Without the percent sign.'), required: true },
    day('from', 'First day', { required: true, help: 'From midnight in Sweden.' }),
    day('until', 'Last day', { help: 'Without it the sale goes on until it is taken out.' }),
    { id: 'skus', name: 'Only these SKUs', kind: 'symbols', help: 'All of the product when there are none.' },
    flag('backOrder', 'Sold beyond stock'),
    json(
      'lowest30',
      'Lowest price of 30 days',
      `Before the sale, per package and currency: the law wants it. ${ENGINEER}`,
    ),
  ],
}

const COLOR: TypeModel = {
  ...{ id: 'color', name: 'Colour', title: 'name', rest: 'Other settings' },
  description: 'A colour of filament.',
  fields: [
    line('name', 'Name', { at: 'name.*', required: true }),
    slugField('Stands in the addresses of its variations: do not change it.'),
    word('hex', 'Hex', {
      ...{ required: true, help: 'Such as #1a2b3c.' },
      pattern: { regexp: '^#[0-9a-f]{6}$', says: 'A # and six hex digits in small letters.' },
    }),
    positionField(),
  ],
}

const CATEGORY: TypeModel = {
  ...{ id: 'category', name: 'Category', title: 'name', rest: 'Other settings' },
  description: 'A branch of the shop.',
  fields: [
    line('name', 'Name', { at: 'name.*', required: true }),
    line('title', 'Title', { at: 'title.*', help: 'The heading of its page; the name without it.' }),
    paragraph('description', 'Description', { at: 'description.*' }),
    slugField('Stands in its address: do not change it.'),
    positionField(),
  ],
}

export const CATALOGUE_TYPES: readonly TypeModel[] = [PRODUCT, VARIATION, FEATURE, SALE, COLOR, CATEGORY]
