/**
 * What customers ask in whole sentences, and what a good shop assistant would hand over first: an article, a page as `/faq`
 * for a question on it, or a product, by its slug.
 */
import type { Language } from '#core/site/language'

export interface Asking {
  /** Any of them, as the first thing that is shown. */
  first: string
  queries: Partial<Record<Language, string>>
}

const PC = 'pc-blend pc-blend-carbon pc-fr'

export const QUESTIONS: readonly Asking[] = [
  {
    first: 'pla-premium petg-tough petg-recycled',
    queries: { en: 'filament under €20', sv: 'filament max 200 kr', de: 'petg bis 30 €' },
  },
  {
    first: '/careers',
    queries: { en: 'jobs', sv: 'praktik', de: 'stellenangebote' },
  },
  {
    first: '/account/login',
    queries: { en: 'lost password', sv: 'glömt lösenord', de: 'passwort vergessen' },
  },
  {
    first: '/faq',
    queries: { en: 'change address', sv: 'byta adress', de: 'adresse ändern' },
  },
  {
    first: '/shop?toggle=onSale',
    queries: { en: 'deals', sv: 'kampanj', de: 'restposten' },
  },
  {
    first: '/safety',
    queries: { en: 'reach', sv: 'reach', de: 'reach konform' },
  },
  {
    first: '/faq',
    queries: { en: 'msds', sv: 'msds', de: 'msds' },
  },
  {
    first: '/faq',
    queries: { en: 'datasheet petg', sv: 'datablad petg', de: 'datenblatt petg' },
  },
  {
    first: '/partner-program',
    queries: { en: 'pallet', sv: 'pall', de: 'palette' },
  },
  {
    first: '/contact',
    queries: { en: 'pickup', sv: 'hämta', de: 'abholung' },
  },
  {
    first: '/faq',
    queries: { en: 'free shipping', sv: 'fri frakt', de: 'versandkostenfrei' },
  },
  {
    first: '/faq',
    queries: { en: 'do you ship to usa', sv: 'levererar ni till usa', de: 'versand schweiz' },
  },
  {
    first: '/faq',
    queries: { en: 'quiet printer', sv: 'tyst skrivare', de: 'leiser drucker' },
  },
  {
    first: '/faq',
    queries: { en: 'what do I need to start', sv: 'startpaket', de: 'starterset' },
  },
  {
    first: 'first-layer warping',
    queries: { en: 'print won’t stick to bed', sv: 'fäster inte', de: 'haftet nicht' },
  },
  {
    first: 'spools-storage-and-weight',
    queries: { en: 'how to store filament', sv: 'förvaring', de: 'filament lagern' },
  },
  {
    first: '/compare?show=asa-outdoor,abs-classic',
    queries: { en: 'asa vs abs', sv: 'asa eller abs', de: 'asa oder abs' },
  },
  {
    first: 'vase-mode-that-holds-water',
    queries: { en: 'waterproof', sv: 'vattentät', de: 'wasserdicht' },
  },
  {
    first: '/faq',
    queries: { en: 'damaged parcel', sv: 'trasigt paket', de: 'paket beschädigt' },
  },
  {
    first: '/track',
    queries: { en: 'track parcel', sv: 'spåra paket', de: 'wo ist mein paket' },
  },
  {
    first: '/re-add',
    queries: { en: 'recycle spools', sv: 'panta spolar', de: 'spulen recycling' },
  },
  {
    first: '/faq',
    queries: { en: 'coupon code', sv: 'rabattkod', de: 'gutscheincode' },
  },
  {
    first: '/faq',
    queries: { en: 'food safe', sv: 'food safe', de: 'food safe' },
  },
  {
    first: 'pla-economy',
    queries: { en: 'cheapest pla', sv: 'billigaste pla', de: 'günstigstes pla' },
  },
  {
    first: 'pla-economy pla-premium',
    queries: { en: 'wite pla', sv: 'vit pla', de: 'weis pla' },
  },
  {
    first: 'petg-tough',
    queries: { en: 'white petg', sv: 'vit petg', de: 'weißes petg' },
  },
  {
    first: `warping ${PC}`,
    queries: {
      en: 'can I print PC without an enclosure',
      sv: 'kan man skriva ut PC utan inkapsling',
      de: 'kann man PC ohne Gehäuse drucken',
    },
  },
  {
    first: '/faq',
    queries: {
      en: 'do I need an enclosure for ASA',
      sv: 'behöver jag ett skrivarskåp för ASA',
      de: 'brauche ich ein Gehäuse für ASA',
    },
  },
  {
    first: '/faq',
    queries: { en: 'enclosure for ASA?', sv: 'behöver ASA kammare', de: 'ASA Einhausung nötig' },
  },
  {
    first: '/faq',
    queries: {
      en: 'does ASA need an enclosure',
      sv: 'behöver ASA inkapsling',
      de: 'braucht ASA ein Gehäuse',
    },
  },
  {
    first: '/faq',
    queries: { en: 'vat invoice', sv: 'faktura moms', de: 'Rechnung Mehrwertsteuer' },
  },
  {
    first: '/shop/printers',
    queries: { en: 'compare printers', sv: 'jämför skrivare', de: 'Drucker vergleichen' },
  },
  {
    first: '/faq build-plate build-plate-studio',
    queries: { en: 'glue for the bed', sv: 'lim till byggplattan', de: 'Kleber für das Druckbett' },
  },
  {
    first: '/faq',
    queries: { en: 'do you sell glue sticks', sv: 'säljer ni limstift', de: 'habt ihr Klebestifte' },
  },
  {
    first: '/faq',
    queries: {
      en: 'what temperature for petg',
      sv: 'vilken temperatur för petg',
      de: 'welche Temperatur für PETG',
    },
  },
  {
    first: '/track',
    queries: { en: 'where is my order', sv: 'var är min beställning', de: 'wo ist mein Paket' },
  },
  {
    first: 'drying-filament',
    queries: { en: 'wet filament', sv: 'blött filament', de: 'nasses Filament' },
  },
  {
    first: '/faq petg-tough calibrate-a-new-spool',
    queries: {
      en: 'how hot for petg nozzle',
      sv: 'hur varmt munstycke för petg',
      de: 'wie heiß muss die Düse für petg sein',
    },
  },
  {
    first: '/faq calibrate-a-new-spool',
    queries: {
      en: 'what temperature should I print at',
      sv: 'vilken temperatur ska jag skriva ut med',
      de: 'mit welcher Temperatur soll ich drucken',
    },
  },
  {
    first: 'first-layer warping',
    queries: {
      en: 'my print does not stick',
      sv: 'min utskrift fastnar inte',
      de: 'mein Druck haftet nicht',
    },
  },
  {
    first: 'first-layer warping',
    queries: {
      en: 'how do I get better bed adhesion',
      sv: 'vidhäftning på byggplattan',
      de: 'Haftung auf dem Druckbett',
    },
  },
  {
    first: 'first-layer',
    queries: {
      en: 'how do I level the bed',
      sv: 'hur nivellerar jag plattan',
      de: 'wie nivelliere ich das Druckbett',
    },
  },
  {
    first: 'asa-outdoor pla-petg-or-asa',
    queries: {
      en: 'which filament for outdoor furniture',
      sv: 'vilket filament till utemöbler',
      de: 'welches Filament für Gartenmöbel',
    },
  },
  {
    first: '/faq',
    queries: { en: 'is pla food safe', sv: 'är pla livsmedelsgodkänt', de: 'ist pla lebensmittelecht' },
  },
  {
    first: '/faq',
    queries: {
      en: 'can I put petg in the dishwasher',
      sv: 'kan man diska petg i diskmaskin',
      de: 'kann petg in die Spülmaschine',
    },
  },
  {
    first: 'pla-petg-or-asa',
    queries: {
      en: 'difference between petg and asa',
      sv: 'skillnad mellan petg och asa',
      de: 'Unterschied zwischen petg und asa',
    },
  },
  {
    first: 'pla-petg-or-asa',
    queries: {
      en: 'what is the difference between pla and petg',
      sv: 'vad är skillnaden mellan pla och petg',
      de: 'was ist der Unterschied zwischen pla und petg',
    },
  },
  {
    first: 'which-nozzle nozzle-hardened',
    queries: {
      en: 'do I need a hardened nozzle for carbon',
      sv: 'behöver jag härdat munstycke för kolfiber',
      de: 'brauche ich eine gehärtete Düse für Carbon',
    },
  },
  {
    first: 'which-nozzle',
    queries: {
      en: 'when should I change the nozzle',
      sv: 'när ska jag byta munstycke',
      de: 'wann muss ich die Düse wechseln',
    },
  },
  {
    first: 'drying-filament',
    queries: { en: 'drying nylon', sv: 'torka nylon', de: 'Nylon trocknen' },
  },
  {
    first: 'drying-filament',
    queries: {
      en: 'how long do I have to dry petg',
      sv: 'hur länge ska man torka petg',
      de: 'wie lange muss man petg trocknen',
    },
  },
  {
    first: 'stringing',
    queries: {
      en: 'how do I stop stringing',
      sv: 'hur slipper jag trådar',
      de: 'wie verhindere ich Fäden',
    },
  },
  {
    first: 'warping',
    queries: {
      en: 'why do the corners lift',
      sv: 'varför släpper hörnen',
      de: 'warum heben sich die Ecken ab',
    },
  },
  {
    first: 'clogs-and-under-extrusion',
    queries: {
      en: 'why does my nozzle keep clogging',
      sv: 'varför blir munstycket igensatt',
      de: 'warum ist meine Düse verstopft',
    },
  },
  {
    first: 'layer-shift',
    queries: {
      en: 'why are my layers shifted',
      sv: 'varför är lagren förskjutna',
      de: 'warum sind meine Schichten versetzt',
    },
  },
  {
    first: 'support-that-dissolves',
    queries: {
      en: 'how do I dissolve the supports',
      sv: 'hur löser man upp stöd',
      de: 'wie löse ich Stützen auf',
    },
  },
  {
    first: 'spools-storage-and-weight drying-filament',
    queries: {
      en: 'how should I store filament',
      sv: 'hur förvarar man filament',
      de: 'wie lagert man Filament',
    },
  },
  {
    first: 'spools-storage-and-weight',
    queries: {
      en: 'how much filament is left on my spool',
      sv: 'hur mycket filament är kvar på spolen',
      de: 'wie viel Filament ist noch auf der Spule',
    },
  },
  {
    first: 'flexible-filament',
    queries: { en: 'how do I print tpu', sv: 'hur skriver man ut tpu', de: 'wie druckt man tpu' },
  },
  {
    first: 'annealing',
    queries: {
      en: 'can you anneal pla in the oven',
      sv: 'kan man värmebehandla pla i ugnen',
      de: 'kann man pla im Ofen tempern',
    },
  },
  {
    first: 'fits-threads-and-inserts',
    queries: {
      en: 'how much clearance for a press fit',
      sv: 'hur stort spel för presspassning',
      de: 'wie viel Spiel für eine Presspassung',
    },
  },
  {
    first: 'vase-mode-that-holds-water',
    queries: {
      en: 'can a printed vase hold water',
      sv: 'kan en utskriven vas hålla vatten',
      de: 'hält eine gedruckte Vase Wasser',
    },
  },
  {
    first: '/faq one-seventy-five-or-two-eighty-five',
    queries: {
      en: 'which diameter does my printer need',
      de: 'welchen Durchmesser braucht mein Drucker',
    },
  },
  {
    first: '/faq',
    queries: {
      en: 'do your spools fit a bambu ams',
      sv: 'passar era spolar i bambu ams',
      de: 'passen eure Spulen ins bambu ams',
    },
  },
  {
    first: '/faq /shipping-returns',
    queries: {
      en: 'can I return an opened spool',
      sv: 'kan jag lämna tillbaka en öppnad spole',
      de: 'kann ich eine geöffnete Spule zurückgeben',
    },
  },
  {
    first: '/faq /shipping-returns',
    queries: {
      en: 'how long does delivery take',
      sv: 'hur lång tid tar leveransen',
      de: 'wie lange dauert die Lieferung',
    },
  },
  {
    first: 'build-plate build-plate-studio',
    queries: {
      en: 'pei plate for my printer',
      sv: 'pei-platta till skrivaren',
      de: 'pei Platte für den Drucker',
    },
  },
  {
    first: 'nozzle-hardened',
    queries: { en: 'nozzle for carbon fibre', sv: 'munstycke för kolfiber', de: 'Düse für Kohlefaser' },
  },
  {
    first: 'fumes-and-children /faq',
    queries: {
      en: 'are the fumes dangerous for children',
      sv: 'är ångorna farliga',
      de: 'sind die Dämpfe giftig',
    },
  },
  {
    first: 'fumes-and-children /faq',
    queries: {
      en: 'is printing safe for children',
      sv: 'är utskrift säkert för barn',
      de: 'ist Drucken sicher für Kinder',
    },
  },
  {
    first: 'is-pla-biodegradable',
    queries: { en: 'is PLA compostable', sv: 'är PLA bionedbrytbart', de: 'ist PLA kompostierbar' },
  },
  {
    first: 'choosing-your-first-printer /faq',
    queries: {
      en: 'which printer for a beginner',
      sv: 'vilken skrivare för en nybörjare',
      de: 'welcher Drucker für Einsteiger',
    },
  },
  {
    first: '/faq',
    queries: { en: 'does it work with bambu', sv: 'funkar det med bambu', de: 'funktioniert das mit bambu' },
  },
  {
    first: '/faq',
    queries: { en: 'works with bambu lab', sv: 'passar bambu lab', de: 'passt zu Bambu Lab' },
  },
  { first: '/faq', queries: { en: 'ams', sv: 'bambu ams', de: 'passt das in den AMS' } },
  {
    first: '/faq',
    queries: {
      en: 'does petg work in the ams',
      sv: 'funkar petg i ams',
      de: 'funktioniert petg im AMS',
    },
  },
  {
    first: 'choosing-your-first-printer',
    queries: { en: 'which printer', sv: 'vilken skrivare', de: 'welcher Drucker' },
  },
  { first: 'drying-filament', queries: { en: 'wet', sv: 'våt', de: 'nass' } },
  { first: 'drying-filament', queries: { en: 'damp', sv: 'blöt', de: 'feucht' } },
  { first: 'drying-filament', queries: { en: 'moist', sv: 'vått', de: 'Feuchtigkeit' } },
  // What came wrong, and what is bought by the metre, the pack and the class.
  {
    first: '/faq',
    queries: { en: 'i got the wrong colour', sv: 'fick fel färg', de: 'falsche Farbe bekommen' },
  },
  { first: '/faq', queries: { en: 'defective spool', sv: 'trasig spole', de: 'Spule defekt' } },
  { first: '/faq', queries: { en: 'refill', sv: 'påfyllning', de: 'Nachfüllpack' } },
  { first: '/faq', queries: { en: 'big pack', sv: 'storpack', de: 'Großpackung' } },
  {
    first: '/faq',
    queries: { en: 'how many meters in 1 kg', sv: 'hur många meter på 1 kg', de: 'wie viele Meter 1 kg' },
  },
  {
    first: '/faq',
    queries: {
      en: 'filament for school class',
      sv: 'filament till skolklass',
      de: 'Filament für Schulklasse',
    },
  },
  {
    first: '/faq',
    queries: {
      en: 'do you deliver to austria',
      sv: 'levererar ni till österrike',
      de: 'liefert ihr nach Österreich',
    },
  },
  {
    first: 'spools-storage-and-weight',
    queries: { en: 'tangled spool', sv: 'trasslig rulle', de: 'Filament verknotet' },
  },
  {
    first: 'warping',
    queries: { en: 'layers splitting', sv: 'lagren delar sig', de: 'Schichten lösen sich' },
  },
  {
    first: 'stringing',
    queries: { en: 'strings between parts', sv: 'trådar mellan delarna', de: 'Fäden zwischen Teilen' },
  },
  // Trouble with a parcel, what is soft, presents and printers of other makers.
  {
    first: '/track',
    queries: { en: 'package lost', sv: 'paketet har inte kommit', de: 'wo bleibt mein Paket' },
  },
  { first: '/track', queries: { en: 'tracking number', sv: 'sändningsnummer', de: 'Sendungsnummer' } },
  {
    first: '/faq',
    queries: { en: 'wrong spool received', sv: 'saknas en rulle i lådan', de: 'Defektes Produkt erhalten' },
  },
  {
    first: '/faq',
    queries: { en: 'my parcel arrived damaged', sv: 'lämna tillbaka en spole', de: 'Spule fehlt' },
  },
  {
    first: '/faq',
    queries: { en: 'download invoice', sv: 'ladda ner faktura', de: 'Rechnung herunterladen' },
  },
  {
    first: '/faq',
    queries: { en: 'refill without spool', sv: 'påfyllning utan rulle', de: 'Nachfüllspule ohne Spule' },
  },
  { first: '/re-add', queries: { sv: 'lämna tillbaka spolar', de: 'leere Spulen zurückgeben' } },
  { first: '/faq', queries: { en: 'slicer', sv: 'livsmedelssäker', de: 'Cura Profil' } },
  { first: '/shop?toggle=onSale', queries: { en: 'offers', sv: 'erbjudanden' } },
  { first: 'gift-card', queries: { en: 'birthday present', sv: 'presentkort 500', de: 'schenken' } },
  { first: 'pla-speed', queries: { en: 'fastest pla', sv: 'snabbaste pla', de: 'schnellstes PLA' } },
  {
    first: 'which-nozzle',
    queries: { en: 'bambu a1 nozzle', sv: 'munstycke till ender 3', de: 'Ender 3 Düse' },
  },
  {
    first: 'choosing-your-first-printer',
    queries: { en: 'one or studio', sv: 'vilken skrivare ska man börja med', de: 'One oder Studio' },
  },
]
