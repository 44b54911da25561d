import { PLA, SHARED, testMistakes } from '../support/content-mistake.ts'

testMistakes([
  {
    name: 'missing English text',
    file: PLA,
    from: / {2}en: \{ name: PLA.*\n/,
    to: '',
    says: [`${PLA}: texts.en: missing English text`],
  },
  {
    name: 'product texts missing in one language',
    file: PLA,
    from: / {2}de: \{ name: PLA.*\n/,
    to: '',
    says: [`${PLA}: texts.de: missing German text`],
  },
  {
    name: 'a product text missing in one language',
    file: PLA,
    from: 'title: Filament PLA, ',
    to: '',
    says: [`${PLA}: texts.fr.title: missing`],
  },
  {
    name: 'a colour without a name in one language',
    file: 'catalog/colors.yaml',
    from: '    no: Multe\n',
    to: '',
    says: ['catalog/colors.yaml: hjortron.name.no: missing Norwegian text'],
  },
  {
    name: 'a category without a name in one language',
    file: 'catalog/categories.yaml',
    from: '    da: Gift cards\n',
    to: '',
    says: ['catalog/categories.yaml: gift-cards.name.da: missing Danish text'],
  },
  {
    name: 'safety warnings missing in one language',
    file: SHARED,
    from: '      it: [Caldo]\n',
    to: '',
    says: [`${SHARED}: safety.filament.warnings.it: missing Italian text`],
  },
  {
    name: 'a safety warning that one language lacks',
    file: SHARED,
    from: 'it: [Caldo]',
    to: 'it: []',
    says: [`${SHARED}: safety.filament.warnings: has not as many lines in every language`],
  },
  {
    name: 'a source of claims missing in one language',
    file: SHARED,
    from: '    fr: Labo\n',
    to: '',
    says: [`${SHARED}: sources.lab.fr: missing French text`],
  },
  {
    name: 'the name of a sale missing in one language',
    file: PLA,
    from: '      es: Rebajas\n',
    to: '',
    says: [`${PLA}: sales[0].name.es: missing Spanish text`],
  },
])
