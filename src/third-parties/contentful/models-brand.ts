/** Who runs the shop, where, and what products and parcels refer to: mostly tables that engineers look after. */
import { SITE_KEYS } from '#core/site/site'
import { json, nameField, paragraph, word } from '#third-parties/contentful/model-fields'
import type { TypeModel } from '#third-parties/contentful/models'

const TABLE = 'Its form is docs/content.md; the build says which value of it is wrong.'

const BRAND: TypeModel = {
  ...{ id: 'brand', name: 'Brand', title: 'name', rest: 'Company, contact and programmes' },
  description: 'Name, claim and company. There is one.',
  fields: [
    word('name', 'Name', { required: true, help: '{brand} in texts stands for it.' }),
    paragraph('claim', 'Claim', { at: 'claim.*', required: true }),
    paragraph('about', 'About', { at: 'about.*', required: true, help: 'Two sentences for the footer.' }),
  ],
}

const SITE: TypeModel = {
  ...{ id: 'site', name: 'Storefront', title: 'key', rest: 'Settings' },
  description: 'A storefront: country, language, currency, shipping.',
  fields: [
    { ...nameField('Stands for the storefront everywhere.', 'key'), oneOf: SITE_KEYS },
    paragraph('countryName', 'Name of the country', { at: 'countryName.*', required: true }),
    word('country', 'Country', { required: true }),
    word('language', 'Language', { required: true }),
    word('currency', 'Currency', { required: true }),
  ],
}

const SHARED: TypeModel = {
  ...{ id: 'shared', name: 'Shared data', title: 'key', rest: 'Other tables' },
  description: 'What several products share. There is one.',
  fields: [
    nameField('Always shared.'),
    json('safety', 'Safety', `Manufacturers and warnings. ${TABLE}`),
    json('pictures', 'Pictures', `Sets of pictures by name. ${TABLE}`),
    json('uses', 'Uses in pictures', TABLE),
    json('sources', 'Sources of claims', TABLE),
    json('ingredients', 'Ingredients', TABLE),
    json('substances', 'Substances', TABLE),
  ],
}

const SERVICE_POINTS: TypeModel = {
  ...{ id: 'servicePoints', name: 'Service points', title: 'key', rest: 'Other settings' },
  description: 'Where parcels of a carrier are fetched in a country.',
  fields: [
    nameField('Country and carrier.'),
    word('carrier', 'Carrier', { required: true }),
    word('country', 'Country', { required: true }),
    json('points', 'Points', TABLE),
  ],
}

const POSTAL_AREAS: TypeModel = {
  ...{ id: 'postalAreas', name: 'Postal areas', title: 'key', rest: 'Other settings' },
  description: 'Where the postal codes of a country lie.',
  fields: [
    nameField('The country in small letters.'),
    word('country', 'Country', { required: true }),
    json('areas', 'Areas', TABLE),
  ],
}

export const BRAND_TYPES: readonly TypeModel[] = [BRAND, SITE, SHARED, SERVICE_POINTS, POSTAL_AREAS]
