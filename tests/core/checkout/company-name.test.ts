import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameCompany } from '#core/checkout/company-name'

describe('a company’s name, and the register’s', () => {
  test.each([
    ['Kühn GmbH', 'KUEHN GMBH'],
    ['Kühn', 'Kühn Gesellschaft mit beschränkter Haftung'],
    ['Kuhn Modellbau GmbH & Co. KG', 'KÜHN MODELLBAU GMBH & CO KG'],
    ['Aarhus Form', 'ÅRHUS FORM A/S'],
    ['Søndergård ApS', 'SOENDERGAARD APS'],
    ['Stampa 3D Rossi', 'ROSSI STAMPA 3D S.P.A.'],
    ['Rossi S.p.A.', 'ROSSI SOCIETA’ PER AZIONI'],
    ['Rossi SpA', 'Rossi S. p. A.'],
    ['De Vries B.V.', 'de Vries BV'],
    ['Imprim’Est', 'SARL IMPRIM EST'],
    ['Lahti Oy', 'Lahti Osakeyhtiö'],
    ['Nowak', 'NOWAK SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    ['H&M', 'H & M Hennes & Mauritz AB'],
    ['3M', '3M Svenska Aktiebolag'],
    ['3DDruck Kühn', '3D-Druck Kühn e.K.'],
    ['Müller GmbH', 'Hans Müller GmbH'],
    ['Print Factory', 'DUPONT JEAN||PRINT FACTORY'],
    ['Το Σπίτι ΙΚΕ', 'ΤΟ ΣΠΙΤΙ ΙΔΙΩΤΙΚΗ ΚΕΦΑΛΑΙΟΥΧΙΚΗ ΕΤΑΙΡΕΙΑ'],
    ['3D Druck GmbH', '3D DRUCK GMBH'],
    ['AB', 'AB'],
  ])('%s is %s', (typed, registered) => {
    expect(isSameCompany(typed, registered)).toBe(true)
  })

  test.each([
    ['Kühn GmbH', 'SCHREIBER GMBH'],
    ['Kühn Modellbau', 'KUEHN WERKZEUGBAU'],
    // Nothing but what many are called.
    ['GmbH', 'KUEHN GMBH'],
    ['Deutschland GmbH', 'KUEHN DEUTSCHLAND GMBH'],
    ['3D Print Group', 'KUEHN 3D PRINT GROUP AG'],
    ['The', 'THE KUEHN COMPANY LTD'],
    ['K', 'K KUEHN GMBH'],
    // What is typed besides may be anybody's name.
    ['Nokia Volvo Kühn', 'KUEHN GMBH'],
    ['Eves IT', 'IT Consulting GmbH'],
    ['Eve Auto Print', 'AUTO SERVICE GMBH'],
    ['Hans Müller Druckservice', 'MUELLER HANS'],
    // A part of a word is none.
    ['Stein', 'GOLDSTEINBAU AG'],
    ['', 'KUEHN GMBH'],
    ['–', 'KUEHN GMBH'],
  ])('%s is not %s', (typed, registered) => {
    expect(isSameCompany(typed, registered)).toBe(false)
  })

  const word = fc.stringMatching(/^[bcdfghklmnprtvx][aiouy][bcdfghklmnprtvx]{2}[aiouyäöüåéø][bcdfg]{2}$/)
  const name = fc.uniqueArray(word, { minLength: 1, maxLength: 4, selector: bare })
  const form = fc.constantFrom('AB', 'GmbH', 'A/S', 'Oy', 'B.V.', 'SARL', 'S.p.A.', 'Sp. z o.o.', 'Ltd.', '')

  test('is the same in another order, in capitals, without accents, with whatever legal form', () => {
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        form,
        form,
        fc.constantFrom(' ', ' - ', ', '),
        (parts, turn, one, two, gap) => {
          const at = turn % parts.length
          const turned = [...parts.slice(at), ...parts.slice(0, at)].map((part) => bare(part).toUpperCase())
          expect(isSameCompany(`${parts.join(' ')} ${one}`, `${turned.join(gap)} ${two}`)).toBe(true)
        },
      ),
    )
  })

  test('is another where no word is shared, whatever the legal form', () => {
    fc.assert(
      fc.property(name, name, form, (one, two, legal) => {
        const shared = two.some((part) => one.map(bare).includes(bare(part)))
        fc.pre(!shared && bare(one.join('')) !== bare(two.join('')))
        expect(isSameCompany(`${one.join(' ')} ${legal}`, `${two.join(' ')} ${legal}`)).toBe(false)
      }),
    )
  })

  test('is not found in a list of names', () => {
    fc.assert(
      fc.property(name, name, form, (one, two, legal) => {
        fc.pre(!two.every((part) => one.map(bare).includes(bare(part))))
        expect(isSameCompany([...one, ...two].join(' '), `${one.join(' ')} ${legal}`)).toBe(false)
      }),
    )
  })
})

function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o')
}
