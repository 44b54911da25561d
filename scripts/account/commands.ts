/** What `npm run account` can be asked for. Each command says in a sentence what it did, or why not. */
import { accountOrgNumber } from '#core/account/account-numbers'
import { isOrgNumber } from '#core/checkout/address-form'
import { isVatNumber, spellVatNumber } from '#core/checkout/vat-number'
import { cleanLine, codePoints } from '#core/text/clean-text'
import { isEmail } from '#core/text/email'
import { refuseUnread } from '#local/arguments'
import { Refusal } from '#local/progress'
import type { Deps } from '#server/ports'
import { createCompany, removeAgreement, setAgreement } from '#server/use-cases/account/companies'
import {
  accountsCalled,
  accountsOfKind,
  isKnownPerson,
  type KnownAccount,
} from '#server/use-cases/account/find-accounts'
import { addMember, type MemberName, removeMember } from '#server/use-cases/account/members'

export const USAGE = `npm run account -- list [--private]
npm run account -- show ACCOUNT
npm run account -- create NAME [--org-number 5560360793] [--vat-number SE556036079301] [--member PERSON …]
npm run account -- member add|remove ACCOUNT PERSON …
npm run account -- agreement set ACCOUNT PRODUCT PERCENT
npm run account -- agreement remove ACCOUNT PRODUCT
ACCOUNT is an id or the name of a company, PERSON an e-mail address or an id of the sign-in service,
PRODUCT its id, its name in any language ("PETG Tough") or the name in its address (petg-tough), or All, which means filament.`

export interface Options {
  'org-number'?: string | undefined
  'vat-number'?: string | undefined
  member?: string[] | undefined
  private?: boolean | undefined
}

/** Products by id and by their names: in addresses, and in each language. */
export type Products = () => Promise<readonly NamedProduct[]>

interface NamedProduct {
  id: string
  slug: string
  texts: Readonly<Record<string, { name: string }>>
}

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'>

/** @returns what to print @throws Refusal */
export async function runCommand(
  deps: Needs,
  words: readonly string[],
  options: Options,
  products: Products,
): Promise<string> {
  const [command = '', ...rest] = words
  refuseUnread(command, options, READS, USAGE)
  if (command === 'list' && rest.length === 0) return list(deps, options.private ? 'private' : 'company')
  if (command === 'show' && rest.length === 1) return describe(await find(deps, rest[0]))
  if (command === 'create' && rest.length === 1) return create(deps, rest[0] ?? '', options)
  if (command === 'member') return member(deps, rest)
  if (command === 'agreement') return agreement(deps, rest, products)
  throw new Refusal(USAGE)
}

const READS: Readonly<Record<string, readonly (keyof Options)[]>> = {
  list: ['private'],
  create: ['org-number', 'vat-number', 'member'],
}

const MOST_LISTED = 1000

async function list({ db }: Needs, kind: KnownAccount['kind']): Promise<string> {
  const found = await accountsOfKind(db, kind, MOST_LISTED)
  if (found.length === 0) return `no ${kind} accounts`
  return found
    .map(({ id, name, members, invitees, agreements }) => {
      const waiting = invitees.length ? ` and ${invitees.length} who have not signed in since` : ''
      return `${id}  ${name}: ${counted(members.length, 'member')}${waiting}, ${counted(agreements.length, 'agreement')}`
    })
    .join('\n')
}

function describe(account: KnownAccount): string {
  const { id, kind, name, vat_nbr, members, invitees, agreements } = account
  const orgNumber = accountOrgNumber(account)
  const numbers = [orgNumber && `org number ${orgNumber}`, vat_nbr && `VAT number ${vat_nbr}`].filter(Boolean)
  const lines = [
    `${id}  ${name} (${[kind, ...numbers].join(', ')})`,
    ...members.map(({ uid, email }) => `  member ${email ?? 'without an address'} (${uid})`),
    ...invitees.map(({ email }) => `  member ${email}, with the next sign-in`),
    ...agreements.map(({ productId, discountPercentage }) => `  ${discountPercentage} % off ${productId}`),
  ]
  return lines.join('\n')
}

async function create(deps: Needs, typed: string, options: Options): Promise<string> {
  const name = cleanLine(typed)
  if (name === '' || codePoints(name) > 120) throw new Refusal('The name has 1 to 120 characters.')
  const persons = await newMembers(deps, options.member ?? [])
  const company = { name, orgNbr: orgNumber(options['org-number']), vatNbr: vatNumber(options['vat-number']) }
  const [known] = await accountsCalled(deps.db, name)
  if (known) throw new Refusal(`There is a company with this name already: ${known.id}  ${known.name}.`)
  const id = await createCompany(deps, company)
  for (const person of persons) await addMember(deps, id, person)
  return `${name} is ${id}, with ${counted(persons.length, 'member')}`
}

async function member(deps: Needs, [action, account, ...typed]: readonly string[]): Promise<string> {
  if (!(action === 'add' || action === 'remove') || typed.length === 0) throw new Refusal(USAGE)
  const { id, name } = await findCompany(deps, account)
  const persons = action === 'add' ? await newMembers(deps, typed) : typed.map(personOf)
  const lines = []
  for (const person of persons) {
    lines.push(action === 'add' ? await add(deps, id, name, person) : await remove(deps, id, name, person))
  }
  return lines.join('\n')
}

async function add(deps: Needs, id: string, company: string, person: MemberName): Promise<string> {
  const isNew = await addMember(deps, id, person)
  if (!isNew) return `${called(person)} is a member of ${company} already, nothing was done`
  return 'email' in person
    ? `${person.email} will be a member of ${company} with the next sign-in, once the address is verified`
    : `${person.uid} is a member of ${company}`
}

async function remove(deps: Needs, id: string, company: string, person: MemberName): Promise<string> {
  const removed = await removeMember(deps, id, person)
  return removed > 0
    ? `${called(person)} is no member of ${company} any more`
    : `${called(person)} was no member of ${company}, nothing was done`
}

async function agreement(
  deps: Needs,
  [action, account, product, percent]: readonly string[],
  products: Products,
): Promise<string> {
  if (!product || !(action === 'set' ? percent : action === 'remove' && !percent)) throw new Refusal(USAGE)
  const { id, name } = await findCompany(deps, account)
  if (action === 'remove') {
    // What has left the catalogue may still be agreed on.
    const names = (await namesOf(product, products)) ?? [product]
    const removed = await Promise.all(names.map((each) => removeAgreement(deps, id, each)))
    if (!removed.includes(true)) throw new Refusal(`${name} has no agreement on ${product}.`)
    return `${name} has no agreement on ${product} any more`
  }
  if (!/^([1-9]\d?|100)$/.test(percent ?? '')) throw new Refusal('PERCENT is a whole number from 1 to 100.')
  const [key, ...others] = (await namesOf(product, products)) ?? (await refuseProduct(product, products))
  await setAgreement(deps, id, key, Number(percent))
  // The higher one would count.
  for (const other of others) await removeAgreement(deps, id, other)
  return `${name} gets ${percent} % off ${product === 'All' ? 'all filament' : product}`
}

/** @returns under what an agreement on it may stand, and first under what it is to stand; undefined if it is none */
async function namesOf(wanted: string, products: Products): Promise<[string, ...string[]] | undefined> {
  if (wanted === 'All') return [wanted]
  const all = await products()
  const byKey = all.find(({ id, slug }) => id === wanted || slug === wanted)
  if (byKey) return [byKey.id, byKey.slug]
  const called = all.filter(({ texts }) =>
    Object.values(texts).some(({ name }) => bareName(name) === bareName(wanted)),
  )
  if (called.length > 1)
    throw new Refusal(`${wanted} may be ${called.map(({ id, slug }) => `${id} ${slug}`).join(' or ')}.`)
  return called[0] && [called[0].id, called[0].slug]
}

/** Case and blanks are no difference. */
function bareName(name: string): string {
  return name.toLowerCase().replace(/\s/g, '')
}

/** One that is misspelt would never count, and nobody would notice but the customer. */
async function refuseProduct(wanted: string, products: Products): Promise<never> {
  const names = (await products()).map(({ id, slug }) => `${id} ${slug}`)
  throw new Refusal(`The catalogue has no product ${wanted}, but All and:\n${names.join('\n')}`)
}

async function find({ db }: Needs, wanted = ''): Promise<KnownAccount> {
  const found = await accountsCalled(db, wanted)
  const [account] = found
  if (!account) throw new Refusal(`There is no account ${wanted}. npm run account -- list`)
  if (found.length > 1) throw new Refusal(`${wanted} may be ${found.map(({ id }) => id).join(' or ')}.`)
  return account
}

/** A private account is its person's own. */
async function findCompany(deps: Needs, wanted: string | undefined): Promise<KnownAccount> {
  const account = await find(deps, wanted)
  if (account.kind === 'private') throw new Refusal(`${account.id} is the private account of a person.`)
  return account
}

function personOf(typed: string): MemberName {
  const name = cleanLine(typed)
  if (isEmail(name)) return { email: name }
  if (/^[\w-]{1,128}$/.test(name)) return { uid: name }
  throw new Refusal(`${name || 'Nothing'} is neither an e-mail address nor an id of the sign-in service.`)
}

/** As the sign-in service makes them; those that were brought there from elsewhere may have any other form. */
const UID = /^[A-Za-z0-9]{28}$/

/** A word that is nobody's id would be a member who never signs in. @throws Refusal before anything is written */
async function newMembers({ db }: Needs, typed: readonly string[]): Promise<MemberName[]> {
  const persons = typed.map(personOf)
  for (const person of persons) {
    if ('email' in person || UID.test(person.uid) || (await isKnownPerson(db, person.uid))) continue
    throw new Refusal(
      `${person.uid} is neither an e-mail address nor an id of the sign-in service, which has 28 letters and digits, and nobody with this id has signed in here.`,
    )
  }
  return persons
}

function called(person: MemberName): string {
  return 'email' in person ? person.email : person.uid
}

function orgNumber(typed: string | undefined): string | undefined {
  if (typed === undefined || isOrgNumber(typed)) return typed?.replace(/[ -]/g, '')
  throw new Refusal('An org number has 10 digits, of which the last is a check digit.')
}

function vatNumber(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined
  const number = spellVatNumber(typed, '')
  if (isVatNumber(number)) return number
  throw new Refusal(
    `${number || 'Nothing'} is no VAT number: it begins with the letters of its country, and ends as that country writes it.`,
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
