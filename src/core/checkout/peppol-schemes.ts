/**
 * The schemes of Peppol's participant identifiers (EAS, by ISO 6523): those of OpenPeppol's list of participant identifier
 * schemes 9.6 whose identifiers have a form, and of the EAS list of EN 16931 those that Italy and Finland have beside it.
 * A check digit is looked at where its rule is public and without exceptions.
 */
import { gs1, luhn, mod97 } from '#core/check-digits'
import { CHECK_DIGITS } from '#core/checkout/vat-check-digits'
import { isVatNumber, spellVatNumber, VAT_NUMBERS } from '#core/checkout/vat-number'

export interface PeppolScheme {
  form: { test: (id: string) => boolean }
  /** Asked of what has the form. */
  check?: (id: string) => boolean
  /** The identifier in its own spelling, from another in which it is known. */
  spell?: (id: string) => string
  /** Hyphens and dots are signs of the identifier; elsewhere they are only how it is typed. */
  hasSigns?: true
  /** The prefix without which a number could be any other, as long as its scheme is not said. */
  prefix?: string
  /** A right identifier. */
  example?: string
}

/** Where a country's companies are looked for. */
export interface PeppolCountry {
  /** What most of them have. */
  scheme: string
  /** Schemes whose identifiers look like nothing else there, so that they may be typed without. */
  bare: readonly string[]
  /** Of the numbers that a company says of itself, the one that is in its identifier. */
  from?: 'orgNbr' | 'vatNbr'
}

function isRightVat(prefix: string, number: string): boolean {
  return CHECK_DIGITS[prefix]?.(number) ?? true
}

/** Those of La Poste have another rule for the establishment than all others. */
function isSiret(id: string): boolean {
  return luhn(id.slice(0, 9)) && (luhn(id) || id.startsWith('356000000'))
}

function isFinnish(businessId: string): boolean {
  return isRightVat('FI', businessId.replace('-', ''))
}

/** The numbers of `vat-number.ts`, with their prefix. */
const VAT_SCHEMES = {
  ...{ '9910': 'HU', '9914': 'AT', '9920': 'ES', '9925': 'BE', '9926': 'BG', '9927': 'CHE', '9928': 'CY' },
  ...{ '9929': 'CZ', '9930': 'DE', '9931': 'EE', '9932': 'GB', '9933': 'EL', '9934': 'HR', '9935': 'IE' },
  ...{ '9937': 'LT', '9938': 'LU', '9939': 'LV', '9943': 'MT', '9944': 'NL', '9945': 'PL', '9946': 'PT' },
  ...{ '9947': 'RO', '9949': 'SI', '9950': 'SK', '9957': 'FR', '0198': 'DK', '0211': 'IT' },
}

function countryOf(prefix: string): string {
  if (prefix === 'EL') return 'GR'
  return prefix === 'CHE' ? 'CH' : prefix
}

function vatScheme(prefix: string): PeppolScheme {
  const { form, example } = VAT_NUMBERS[prefix] ?? {}
  return {
    form: { test: (id) => id.startsWith(prefix) && form?.test(id.slice(prefix.length)) === true },
    check: isVatNumber,
    spell: (id) => spellVatNumber(id, countryOf(prefix)),
    prefix,
    ...(example && { example }),
  }
}

/** VAT numbers of countries of which the shop knows no form. */
const OTHER_VAT = ['9922', '9923', '9924', '9936', '9940', '9941', '9942', '9948', '9951', '9952', '9953']

const SCHEMES: Readonly<Record<string, PeppolScheme>> = {
  /** GLN. */
  '0088': { form: /^\d{13}$/, check: gs1, example: '7350053850019' },
  /** D-U-N-S; its check digit was given up. */
  '0060': { form: /^\d{9}$/ },
  /** LEI. */
  '0199': { form: /^[A-Z\d]{18}\d{2}$/, check: mod97 },
  /** IBAN. */
  '9918': { form: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/ },
  /** Swedish organization number; the VAT number holds it. */
  '0007': {
    form: /^\d{10}$/,
    check: luhn,
    spell: (id) => id.replace(/^SE(\d{10})\d\d$/, '$1'),
    example: '5560360793',
  },
  /** Norwegian organization number. */
  '0192': {
    form: /^\d{9}$/,
    check: (id) => isRightVat('NO', id),
    spell: (id) => id.replace(/^NO|MVA$/g, ''),
    example: '123456785',
  },
  /** CVR. */
  '0184': {
    form: /^[1-9]\d{7}$/,
    check: (id) => isRightVat('DK', id),
    spell: (id) => id.replace(/^DK/, ''),
    example: '12345674',
  },
  /** P-number of a Danish production unit. */
  '0096': { form: /^\d{10}$/ },
  /** OVT: `0037`, the Finnish business ID, and what the company adds. */
  '0216': {
    form: /^0037\d{8}[A-Z\d]{0,5}$/,
    check: (id) => isFinnish(id.slice(4, 12)),
    spell: (id) => id.replace(/^(FI)?(?=\d{8}$)/, '0037'),
    example: '003712345671',
  },
  /** OVT under its former code. */
  '0037': {
    form: /^0037\d{8}[A-Z\d]{0,5}$/,
    check: (id) => isFinnish(id.slice(4, 12)),
    spell: (id) => id.replace(/^(?!0037\d{8})/, '0037'),
  },
  '0212': { form: /^\d{7}-\d$/, check: isFinnish, hasSigns: true },
  '0213': { form: /^FI\d{8}$/, check: isVatNumber },
  /** Leitweg-ID of a German authority. */
  '0204': {
    form: /^\d{2,12}(-[A-Z\d]{1,30})?-\d{2}$/,
    check: (id) => mod97(id.replaceAll('-', '')),
    hasSigns: true,
  },
  /** By the German W-IdNr. */
  '0246': { form: /^DE\d{9}(-\d{5})?(\.[A-Z\d]{1,8})?$/, hasSigns: true },
  /** SIREN or SIRET. */
  '0002': { form: /^\d{9}(\d{5})?$/, check: (id) => (id.length === 9 ? luhn(id) : isSiret(id)) },
  '0009': { form: /^\d{14}$/, check: isSiret },
  /** Of the French directory: the SIREN, and what the company adds. */
  '0225': {
    form: /^\d{9}(_[A-Z\d_-]+)?$/,
    check: (id) => luhn(id.slice(0, 9)),
    hasSigns: true,
    example: '123456782',
  },
  /** Codice Univoco Ufficio of an Italian authority. */
  '0201': { form: /^[A-Z\d]{6}$/ },
  /** Codice destinatario of the Sistema di Interscambio; zeros stand for none. */
  '0205': { form: /^(?!0+$)[A-Z\d]{7}$/ },
  /** Codice fiscale, of a company or a person. */
  '0210': { form: /^(\d{11}|[A-Z]{6}[A-Z\d]{10})$/, check: (id) => id.length === 16 || luhn(id) },
  '0097': { form: /^\d{11,16}$/ },
  /** Belgian enterprise number. */
  '0208': {
    form: /^[01]\d{9}$/,
    check: (id) => isRightVat('BE', id),
    spell: (id) => id.replace(/^BE/, ''),
    example: '0123456749',
  },
  /** KvK; the list has 17 digits, numbers that are used have 8. */
  '0106': { form: /^\d{8}(\d{9})?$/ },
  /** OIN of a Dutch authority. */
  '0190': { form: /^\d{20}$/ },
  /** UID. */
  '0183': { form: /^CHE\d{9}$/, check: isVatNumber, example: 'CHE123456788' },
  /** Austria's authorities, and its register. */
  ...{ '9915': { form: /^[A-Z][A-Z\d]*$/ }, '9919': { form: /^[A-Z]\d{3}[A-Z]\d{3}[A-Z]$/ } },
  /** Registers of Estonia, Iceland, Lithuania, Latvia, Luxembourg, Slovakia. */
  ...{ '0191': { form: /^[1789]\d{7}$/ }, '0196': { form: /^\d{10}$/ }, '0200': { form: /^\d{9}$/ } },
  ...{ '0218': { form: /^\d{9}(\d{2})?$/ }, '0240': { form: /^\d{11}$/ }, '0245': { form: /^\d{10}$/ } },
  /** Of the US, Australia, Japan, Singapore. */
  ...{ '9959': { form: /^\d{9}$/ }, '0151': { form: /^\d{11}$/ }, '0188': { form: /^\d{13}$/ } },
  ...{ '0221': { form: /^T\d{13}$/ }, '0195': { form: /^[A-Z]{5}[A-Z\d]{9,11}$/ } },
  ...Object.fromEntries(Object.entries(VAT_SCHEMES).map(([scheme, prefix]) => [scheme, vatScheme(prefix)])),
  ...Object.fromEntries(OTHER_VAT.map((scheme) => [scheme, { form: /^[A-Z]{2}[A-Z\d]{5,15}$/ }])),
}

const COUNTRIES: Readonly<Record<string, PeppolCountry>> = {
  // By their VAT number, where nothing below says otherwise.
  ...Object.fromEntries(
    Object.entries(VAT_SCHEMES).map(([scheme, prefix]) => [countryOf(prefix), { scheme, bare: [scheme] }]),
  ),
  SE: { scheme: '0007', bare: ['0007'], from: 'orgNbr' },
  NO: { scheme: '0192', bare: ['0192'] },
  DK: { scheme: '0184', bare: ['0184'], from: 'vatNbr' },
  FI: { scheme: '0216', bare: ['0216'], from: 'vatNbr' },
  DE: { scheme: '9930', bare: ['9930', '0204'], from: 'vatNbr' },
  BE: { scheme: '0208', bare: ['0208'], from: 'vatNbr' },
  FR: { scheme: '0225', bare: ['9957'] },
  IT: { scheme: '0211', bare: ['0211', '0205'] },
  CH: { scheme: '0183', bare: ['0183'] },
}

/** @returns undefined for four digits that are no scheme */
export function peppolScheme(code: string): PeppolScheme | undefined {
  return Object.hasOwn(SCHEMES, code) ? SCHEMES[code] : undefined
}

/** @param country two letters @returns undefined where nothing is known */
export function peppolCountry(country: string): PeppolCountry | undefined {
  return Object.hasOwn(COUNTRIES, country) ? COUNTRIES[country] : undefined
}
