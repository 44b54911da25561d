/** An address as it is written on a parcel of its country. */
import { localeOf } from '#core/text/date'

export interface PostalAddress {
  companyName?: string | undefined
  firstName: string
  lastName: string
  address1: string
  address2?: string | undefined
  zip: string
  city: string
  /** Short form, where the country's addresses have one. */
  state?: string | undefined
  /** ISO 3166-1 alpha-2. */
  country: string
}

type AddressPlace = Pick<PostalAddress, 'zip' | 'city' | 'state'>

/** How the line of the place is written where the postal code does not stand in front of it. */
const PLACES: Record<string, (place: AddressPlace) => string[]> = {
  US: stateAndZip,
  CA: stateAndZip,
  AU: ({ city, state, zip }) => [joinParts(city, state, zip)],
  NZ: ({ city, zip }) => [joinParts(city, zip)],
  SG: ({ city, zip }) => [joinParts(city, zip)],
  LV: ({ city, zip }) => [`${city}, ${zip}`],
  // Royal Mail and An Post: the code has a line of its own.
  GB: ({ city, zip }) => [city, zip],
  IE: ({ city, zip }) => [city, zip],
}

/** `Austin, TX 78701` */
function stateAndZip({ city, state, zip }: AddressPlace): string[] {
  return [`${city}, ${joinParts(state, zip)}`]
}

function joinParts(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** @returns the place with its postal code: one line in most countries, two in some */
function placeLines({ zip, city, state, country }: AddressPlace & { country: string }): string[] {
  // Of who buys what is mailed, the country is known and no more.
  if (!zip && !city) return []
  return PLACES[country]?.({ zip, city, state }) ?? [joinParts(zip, city, state)]
}

interface WithNotes {
  notes?: string | undefined
}

/** @returns what was written for whoever brings the parcel, to where it goes */
export function carrierNote({
  billing,
  shipping,
}: {
  billing?: WithNotes | undefined
  shipping?: WithNotes | undefined
}): string | undefined {
  return (shipping ?? billing)?.notes
}

/** Made once: to make one takes longer than a hundred names. */
const regions = new Map<string, Intl.DisplayNames>()

/** @param language in which the country is named @returns an empty text while none is chosen */
export function countryName(country: string, language: string): string {
  if (!country) return ''
  const names = regions.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: 'region' })
  regions.set(language, names)
  return names.of(country) ?? country
}

/** That English calls by an article. */
const WITH_ARTICLE = new Set(['GB', 'NL', 'US'])

/** As it stands within a sentence: "the Netherlands". */
export function countryInText(country: string, language: string): string {
  const name = countryName(country, language)
  return language === 'en' && WITH_ARTICLE.has(country) ? `the ${name}` : name
}

/**
 * @param place an address that names no country
 * @returns it with the country, as the language calls it: `Spolgatan 12, 417 55 Göteborg, Suède`
 */
export function withCountry(
  { address, country }: { address: string; country: string },
  language: string,
): string {
  return `${address}, ${countryName(country, language)}`
}

/** @returns the lines of an address, the country last; parts that were left empty are left out */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { companyName, firstName, lastName, address1, address2, country } = address
  return [
    companyName,
    joinParts(firstName, lastName),
    address1,
    address2,
    ...placeLines(address),
    countryName(country, language),
  ].filter((line): line is string => Boolean(line))
}

/** How registers write a company's number: the groups of its digits, and what stands between them. */
const ORG_NUMBERS: Readonly<Record<string, [form: RegExp, written: string]>> = {
  SE: [/^(\d{6})(\d{4})$/, '$1-$2'],
  NO: [/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'],
  DK: [/^(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1 $2 $3 $4'],
  FI: [/^(\d{7})(\d)$/, '$1-$2'],
  // SIREN, and SIRET of one of its places.
  FR: [/^(\d{3})(\d{3})(\d{3})(\d{5})?$/, '$1 $2 $3 $4'],
  BE: [/^([01]\d{3})(\d{3})(\d{3})$/, '$1.$2.$3'],
  CH: [/^CHE(\d{3})(\d{3})(\d{3})$/, 'CHE-$1.$2.$3'],
}

/** @returns a company's number as the register of its country writes it, however it was typed: `556036-0793` */
export function orgNumberText(orgNumber: string, country: string): string {
  const [form, written] = (Object.hasOwn(ORG_NUMBERS, country) && ORG_NUMBERS[country]) || []
  const bare = orgNumber.replaceAll(/[ .-]/g, '').toUpperCase()
  return form?.test(bare) && written ? bare.replace(form, written).trim() : orgNumber
}

export interface Seller {
  legalName: string
  /** With its country. */
  address: string
  orgNumber: string
  vatNumber: string
}

export function sellerLines(
  { legalName, address, orgNumber, vatNumber }: Seller,
  names: { orgNumber: string; vatNumber: string },
): string[] {
  return [legalName, address, `${names.orgNumber} ${orgNumber}`, `${names.vatNumber} ${vatNumber}`]
}

/** @returns the numbers by which a company's bookkeeper knows an order as its own, each with its name */
export function registrationLines(
  {
    orgNbr,
    vatNbr,
    country = '',
  }: { orgNbr?: string | undefined; vatNbr?: string | undefined; country?: string },
  names: { orgNumber: string; vatNumber: string },
): string[] {
  return [
    ...(orgNbr ? [`${names.orgNumber} ${orgNumberText(orgNbr, country)}`] : []),
    ...(vatNbr ? [`${names.vatNumber} ${vatNbr}`] : []),
  ]
}
