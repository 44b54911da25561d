/**
 * Whether two spellings name one company: as somebody types it, and as a register has it. A register shouts, leaves out the
 * points of "S.p.A.", writes a legal form out or adds what the company is called in trade.
 */

import { fold } from '#core/search/fold'

/** As `wordsOf` leaves them, without accents and points. */
const LEGAL_FORMS = new Set(
  [
    // en
    'ltd limited llc llp lp plc inc incorporated corp corporation company co cic cyf',
    // sv da no is fi
    'ab aktiebolag aktiebolaget publ hb handelsbolag kb kommanditbolag ekonomisk forening ef enskild firma',
    'as asa aps ivs amba is ans da enk nuf ks kommanditselskab aktieselskab anpartsselskab aksjeselskap ehf hf',
    'oy oyj ab abp ky ay tmi osakeyhtio osuuskunta',
    // de at ch
    'gmbh mbh ggmbh ag kg kgaa ohg ug gbr gesbr se ev eg ek ekfr haftungsbeschrankt gesellschaft mit beschrankter haftung',
    'aktiengesellschaft kommanditgesellschaft offene handelsgesellschaft og',
    // nl be lu
    'bv nv vof cv bvba besloten naamloze vennootschap sprl srl asbl vzw comm',
    // fr
    'sa sas sasu sarl eurl snc sci scs sca scop ei eirl societe anonyme par actions simplifiee responsabilite limitee',
    'entreprise individuelle',
    // it
    'spa srl srls snc sas sapa societa azioni semplificata unipersonale cooperativa ditta individuale',
    // es pt
    'sl slu slp sau sociedad limitada anonima unipersonal cb lda unipessoal sociedade',
    // pl cs sk hu ro bg hr si
    'sp zoo sp spolka z ograniczona ograniczonej odpowiedzialnoscia odpowiedzialnosc akcyjna komandytowa jawna',
    'sro as spol vos kft zrt nyrt bt kkt doo dd jdoo ood eood ad oo ead',
    // et lv lt el
    'ou sia uab mb ike ae epe oe',
    'ιδιωτικη κεφαλαιουχικη ανωνυμη εταιρεια ετερορρυθμη ομορρυθμη ικε αε επε οε εε оод еоод ад еад ет',
  ].flatMap(words),
)

/** In the names of many companies, so that none is known by them: alone they are no name. */
const COMMON = new Set(
  [
    'the and of for und der die das fur och i og for et la le les de des du di del della dei e y en van von het',
    'group gruppe gruppo groupe groep grupo holding holdings international trading trade service services solutions',
    'consulting systems technology technologies tech studio design shop store industries industrie industri digital media',
    'europe europa scandinavia nordic deutschland germany france italia italy espana spain sverige sweden danmark denmark',
    'norge norway suomi finland nederland netherlands belgium belgique belgie osterreich austria polska poland portugal',
    'ireland luxembourg print printing druck tryck stampa impression 3d',
  ].flatMap(words),
)

function words(list: string): string[] {
  return list.split(' ').map(letters)
}

/**
 * @param typed of the company, by whoever orders
 * @param registered as the register has it; more than one, between double bars, where it knows the name in trade as well
 */
export function isSameCompany(typed: string, registered: string): boolean {
  const own = wordsOf(typed)
  return registered
    .split('||')
    .map(wordsOf)
    .some((name) => isSameName(own, name))
}

/**
 * Spelled the same, or all of the typed one is in the register's, which often has a place or a trade besides. Not the other way
 * round: a list of names would have everybody's in it.
 */
function isSameName(typed: readonly string[], registered: readonly string[]): boolean {
  if (typed.length === 0 || registered.length === 0) return false
  const [own, theirs] = [withoutForms(typed), withoutForms(registered)]
  return own.join('') === theirs.join('') || isWithin(own, theirs)
}

/** Words in any order, or one written apart that the other writes together: "3D Druck" and "3DDruck". */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  const telling = part.filter((word) => !COMMON.has(word))
  if (telling.join('').length < SHORTEST) return false
  if (telling.every((word) => whole.includes(word))) return true
  const joined = part.join('')
  return whole.some((_, from) =>
    whole.some((__, last) => last >= from && whole.slice(from, last + 1).join('') === joined),
  )
}

/** Letters by which a company is known: "3M", "HP". */
const SHORTEST = 2

/** A name that is nothing but a legal form is that. */
function withoutForms(name: readonly string[]): string[] {
  const rest = name.filter((word) => !LEGAL_FORMS.has(word))
  return rest.length > 0 ? rest : [...name]
}

/** Without accents; "ue" and "ü", "aa" and "å" are one. */
function letters(text: string): string {
  return fold(text)
    .replace(/ς/g, 'σ')
    .replace(/([aou])e/g, '$1')
    .replace(/aa/g, 'a')
}

/** Points within a word are gone, and so are blanks between initials: "A/S" and "A S" are "as", "S.p.A." "spa", "H & M" "hm". */
function wordsOf(name: string): string[] {
  const apart = letters(name)
    .replace(/[./'’`´]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (apart ?? []).reduce<string[]>((parts, word, index, all) => {
    const before = all[index - 1]
    const isInitial = word.length === 1 && before?.length === 1
    return isInitial ? [...parts.slice(0, -1), parts.at(-1) + word] : [...parts, word]
  }, [])
}
