import type { SearchWords } from '#core/search/words/words'

export const WORDS: SearchWords = {
  synonyms: [
    'Chemikalien, chemikalienbeständig, chemikalienfest, chemische Beständigkeit, Säure, Säuren, säurebeständig, Lösungsmittel, Benzin, benzinfest, Diesel, Kraftstoff, Öl, Öle, ölbeständig, ölfest',
    'Filament, Material, Kunststoff, Draht, Plastik, Spule, Rolle, spool, roll, Druckerfilament, 3D-Filament, Druckmaterial',
    'Drucker, 3D-Drucker, 3D Drucker, printer, Maschine',
    'Kohlefaser, Carbon, Karbon, Kohlenstofffaser, Carbonfaser, cf, faserverstärkt',
    'Düse, nozzle, Düsen',
    'Druckplatte, Druckbett, Heizbett, Bauplatte, bed, Platte, PEI-Platte',
    'Hotend, hot end, Druckkopf, Extruder, Heizblock',
    'Geschenkkarte, Gutschein, Geschenkgutschein, gift card, Gutscheinkarte, Geschenk, schenken, verschenken, Geburtstagsgeschenk, Weihnachtsgeschenk, Geschenkset, Geschenkidee, Geschenkideen, Mitbringsel, Vatertagsgeschenk, Mann, Ehemann, Ehefrau, Frau, Papa, Vater, Mama, Mutter, Freund, Freundin, Bruder, Schwester, Opa, Bastler, Nerd, Tüftler',
    'recycelt, recycling, wiederverwertet, recycled, nachhaltig, Rezyklat',
    'zäh, schlagfest, Modellflug, Modellflugzeug, RC-Auto, Drohne, Halterung, kratzfest, Schnapphaken, Schnappverschluss, bruchfest, unzerbrechlich, Haken, Türgriff, stark, stärkste, stärkstes, robust, robusteste, stabil, stabilste, stabilstes, tough',
    'transparent, lichtdurchlässig, klar, durchsichtig, glasklar, kristall, crystal',
    'glänzend, Glanz, silk, Seide, seidig',
    'Holz, Holzoptik, holzähnlich, wood, Holzfaser',
    'tpu, verschleißfest, abriebfest',
    'Metall, metallisch, metal',
    'Glitzer, glitter, glitzernd',
    'Stützmaterial, Stütze, Support, Stützstruktur',
    'schnell, schnellstes, schnellste, schnellsten, speed, high speed, Hochgeschwindigkeit',
    'matt, matte',
    'günstig, billig, economy, preiswert, budget',
    'erste Schicht, Haftung, Betthaftung, warping, haftet nicht, hält nicht, klebt nicht, löst sich',
    'Zahnrad, reibungsarm, Reibung, Zahnräder, Getriebe',
    'Vase, Vasenmodus, Spirale',
    'Sohle, Sohlen, Einlage, Schuh',
    'Ersatzteil, Ersatzteile, Teile',
    'Scharnier, Filmscharnier',
    'lebensmittelecht, Lebensmittel, lebensmittelsicher, Lebensmittelkontakt',
    'gehärtet, gehärteter Stahl, Stahl',
    'Messing, brass',
    'technisch, Technik, Industrie',
    'einfach, einfachste, einfachstes, Anfänger, leicht, leichteste',
    'pla, Schlüsselanhänger, Figur, Statue, Skulptur, Miniatur, Cosplay, Weihnachten, Spielzeug',
    'Schichtversatz, Schichten versetzt, versetzte Schichten, Layershift',
    'Fäden ziehen, Fäden, Fadenbildung, stringing',
    'verstopft, Verstopfung, Unterextrusion',
    'Garantie, Gewährleistung, Reklamation, reklamieren',
    'Rückgabe, Rückgaberecht, Retoure, Rücksendung, Erstattung, zurückschicken, zurückgeben',
    'Versand, Lieferung, Porto, Versandkosten, Lieferzeit',
    'Widerruf, widerrufen, Widerrufsrecht',
    'Kontakt, Telefon, Telefonnummer, anrufen, Hotline, Kundenservice, Kundendienst, Öffnungszeiten',
    'Datenblatt, Datenblätter, Sicherheitsdatenblatt, technisches Datenblatt, sds, tds',
    'Partnerprogramm, Firmenkunde, Geschäftskunde, Gewerbekunde, Großkunde, Mengenrabatt, Staffelpreise, b2b',
    'Rechnung, E-Rechnung, XRechnung, Leitweg-ID, Peppol',
    'Angebot, Angebote, Angebotsanfrage, Preisanfrage, Kostenvoranschlag, Offerte, Angebot anfordern, Angebot anfragen, Angebot einholen, Proforma',
    'zahlen, bezahlen, Zahlung, Bezahlung, Zahlungsart, Zahlungsarten, Zahlungsmethode, Zahlungsmethoden, Zahlungsmöglichkeiten, Rechnungskauf',
    'Mehrwertsteuer, MwSt, Umsatzsteuer, USt, VAT',
    'Artikelnummer, Artikelnr, Art-Nr, Artikelnummern, Bestellnr, Schnellbestellung, Direkterfassung',
    'Vergleich, vergleichen, Materialvergleich, Gegenüberstellung, compare, versus, vs',
    'Gewindeeinsatz, Gewindeeinsätze, Gewindebuchse, Einschmelzgewinde, Einschmelzmutter, heat insert, heat set insert, Messingeinsatz',
    'Klebestift, Kleber, Klebstoff, Haarspray',
    'Spulenhalter, Rollenhalter, Spulenständer, spool holder',
    'Kamera, Webcam',
    'Einhausung, Umhausung, geschlossener Drucker, enclosure',
    'Trockenmittel, Silicagel, silica gel',
    'Lüfter, Ventilator, Gebläse, Bauteillüfter, fan',
    'Schleifpapier, Schmirgelpapier, Sandpapier',
    'Lack, Sprühlack, Lackspray, Sprühfarbe, Acrylfarbe',
    'wasserdicht, hält dicht',
    'Druckervergleich, Drucker vergleichen',
  ],
  service:
    'Widerruf widerrufen Widerrufsrecht Rückgabe Rückgaberecht Retoure Rücksendung Erstattung zurückgeben zurückschicken Versand Versandkosten Lieferung Lieferzeit Rechnung Garantie Gewährleistung Reklamation reklamieren Kontakt Kundenservice Telefonnummer Bestellung Zahlung',
  onInvoice: { pay: 'zahlen', said: 'auf Rechnung, per Rechnung, gegen Rechnung' },
  complaints: 'Rückgabe, Widerruf, Reklamation',
  orders:
    'Bestellung, Sendungsverfolgung, verfolgen, Tracking, Sendung, Paket, Auftrag, Bestellstatus, Lieferstatus, Sendungsnummer, Bestellnummer',
  owners: 'mein meine meinem meinen meiner unser unsere',
  pages: {
    bestSellers: 'bestseller, meistverkauft, meistgekauft, beliebt, beliebteste',
    latest: 'Neuheiten, neu, neue Produkte',
    printers:
      'mehrfarbig, zweifarbig, mehrere Farben, zwei Düsen, WLAN, wifi, Firmware, Bauraum, Druckvolumen, Netzwerk',
    track:
      'Bestellung angekommen, Paket verfolgen, wo ist mein Paket, Paketverfolgung, Paketstatus, Paket verloren, nicht angekommen, verspätet, Verspätung, Paket angekommen, Lieferung angekommen, bleibt Paket, bleibt Bestellung, bleibt Lieferung, bleibt Sendung, Paket weg, Paket kommt nicht, Paket verschwunden, Sendungsnummer, Trackingnummer, Sendungsverfolgung, Tracking, Trackinglink, Trackingcode, Paket nicht, Lieferung nicht, Bestellung nicht angekommen, Nachbarn, Nachbar abgegeben, als zugestellt',
    sale: 'Angebote, Sonderangebot, Aktion, Rabattaktion, Schlussverkauf, Restposten, reduziert, Schnäppchen, Ausverkauf',
    signIn:
      'anmelden, einloggen, Passwort vergessen, neues Passwort, Passwort zurücksetzen, mein Konto, Kundenkonto, Konto anlegen, registrieren',
  },
  topics: [
    'trocknen, Trocknung, Feuchtigkeit, feucht, nass, nasses, Trockner, Filamenttrockner, Trockenbox',
    'Dämpfe, Dampf, Dünste, Geruch, Gerüche, riecht, riechen, stinkt, stinken, Ausdünstung, Ausdünstungen, Lüftung, Belüftung, Abluft, Emissionen, Feinstaub, Partikel, einatmen, Luftqualität, VOC, Styrol, Rauch, giftig',
    'giftig, toxisch, gefährlich, schädlich, ungesund, gesundheitsschädlich, Gesundheit, unbedenklich, ungefährlich, krebserregend',
    'Kinder, Kind, Sohn, Tochter, Junge, Jungen, Mädchen, Enkel, Enkelin, Enkelkind, Neffe, Nichte, Teenager, Jugendliche, jährige, jähriger, jährigen, Baby',
    'Schule, Schulen, Klassenzimmer, Schüler, Unterricht, Lehrer, Kita, Kindergarten',
    'biologisch abbaubar, abbaubar, Kompost, kompostierbar, kompostieren, Komposter, verrottet, verrotten, verrottbar, zersetzt, Biokunststoff, Biotonne, Biomüll',
  ],
  temperature:
    'Temperatur, heiß, Drucktemperatur, Düsentemperatur, Betttemperatur, Druckbetttemperatur, Heizbetttemperatur, Temperatur Düse',
  bears: 'werden wird aushält aushalten verträgt',
  choosing:
    'welcher welchen welche wählen auswählen kaufen empfehlen empfehlung empfehlt erster ersten bester besten beste gut guter neuer anfänger anfangen einsteiger schule schulen kinder günstig günstiger günstigster billig preiswert Geschenk Werkraum Werkstatt Klasse einfach einfacher einfachster niedrigster kleiner',
  under: 'unter bis max maximal höchstens weniger günstiger',
  cheapest:
    'günstig günstige günstiges günstiger billig billige billiges billiger günstigste günstigstes günstigster günstigsten billigste billigstes billigster billigsten',
  most: {
    soft: 'weiches TPU, weichste, weichstes, weichster, weichsten, am weichsten, flexibelste, flexibelstes, elastischste, elastischstes, weiches Filament, weiches Material',
    strong:
      'stärkste, stärkstes, stärkster, stärksten, am stärksten, festeste, festestes, höchste Festigkeit, höchste Zugfestigkeit',
    tough:
      'zäheste, zähestes, zähester, am zähesten, schlagfesteste, schlagfestestes, robusteste, robustestes, stabilste, stabilstes, am stabilsten, höchste Schlagfestigkeit',
    heat: 'hitzebeständigste, hitzebeständigstes, am hitzebeständigsten, wärmebeständigste, wärmebeständigstes, hitzefesteste, hitzefestestes, temperaturbeständigste, höchste Hitzebeständigkeit, höchste Wärmebeständigkeit',
  },
  heat: 'wärmefest, wärmebeständig, Wärmebeständigkeit, Wärmeformbeständigkeit, wärmeformbeständig, hitzebeständig, Hitzebeständigkeit, Hitze, temperaturbeständig, Temperaturbeständigkeit, hitzefest, Wärme, hohe Temperatur, hitzeresistent, hdt, heat resistant, heat resistance, kochendes Wasser, kochend, heißes Wasser, hitzefest, wärmefest',
  dishwasher: 'Spülmaschine, spülmaschinenfest, spülmaschinengeeignet, Geschirrspüler, geschirrspülerfest',
  car: 'Auto, Autos, Armaturenbrett, Armaturenbrett Auto, Auto Armaturenbrett, Auto Innenraum, Innenraum Auto, Autoinnenraum, Fahrzeuginnenraum, Cockpit, Autoteile, heißes Auto, Auto Sommer, Fahrzeug, KFZ, PKW, Motorraum, Motorhaube, Motor',
  withstands:
    'hält halten aushält aushalten standhält standhalten verkraftet hitzefest verträgt übersteht widersteht beständig fest über mindestens bis temperatur temperaturen heiß',
  properties: {
    easy: 'einfach, einfachste, einfachstes, einfaches, leicht, leichteste, leichtes, Anfänger, Einsteiger, Einsteigerfilament, Anfängerfilament, leicht zu drucken, erste Rolle, erste Spule, erstes Filament, Klassensatz, Schulfilament',
    flexible:
      'flexibel, Gummi, gummiartig, elastisch, weich, biegsam, biegbar, flexibles, Vibration, Vibrationen, vibrationsdämpend, schwingungsdämpfend, dämpfend, stoßdämpfend, Dichtung, Gummifüße',
    outdoor:
      'Briefkasten, Vogelhaus, Futterhaus, Blumentopf, draußen, außen, outdoor, uv, Garten, Balkon, Gartenmöbel, wetterfest, uv-beständig, witterungsbeständig, Außenbereich',
    flameRetardant:
      'flammgeschützt, flammhemmend, feuerfest, brandschutz, schwer entflammbar, v0, brandsicher, feuerfest, schwer entflammbar, nicht brennbar',
    soluble: 'wasserlöslich, löslich, auflösbar',
  },
  starters: {
    filament: 'Filament',
    who: 'Schule, Schulen, Klasse, Schulklasse, Klassenzimmer, Schüler, Unterricht, Werkunterricht, Lehrer, Kinder, Kind, Sohn, Tochter, Junge, Mädchen, Anfänger, Einsteiger',
  },
  child: 'Kind',
  counted:
    'jahr jahre jahren jährige jähriger jährigen jähriges rolle rollen spule spulen stück stk schüler kinder',
  unenclosed: {
    without: 'ohne, kein, keine, nicht',
    enclosure:
      'Gehäuse, Einhausung, Umhausung, Kapselung, geschlossener Bauraum, geschlossene Kammer, geschlossener Drucker, geschlossenes Gehäuse, Bauraum, Kammer, enclosure',
    housing: 'Gehäuse',
    open: 'offener Drucker, offene Bauweise, offener Rahmen, Einhausung nicht nötig, Gehäuse nicht nötig',
    printing: 'drucken druckt druckbar gedruckt druckst lassen lässt sich geht gehen braucht benötigt nötig',
  },
  colors: {
    black: 'schwarz schwarze schwarzer schwarzes',
    grey: 'grau graue graues anthrazit silber',
    white: 'weiß weiss weiße weißes',
    beige: 'beige creme sand natur Hautfarbe hautfarben',
    brown: 'braun braune kupfer bronze',
    red: 'rot rote rotes weinrot',
    orange: 'orange',
    yellow: 'gelb gelbe gold golden',
    green: 'grün grüne grünes oliv',
    blue: 'blau blaue blaues türkis marineblau cyan',
    purple: 'lila violett',
    pink: 'rosa pink magenta',
  },
  shades: {
    light: 'hell helle heller helles hellen pastell',
    dark: 'dunkel dunkle dunkler dunkles dunklen tief',
  },
  sizes: {
    large: 'groß große großer großes großen großspule größte größter größtes größten riesig',
    small:
      'klein kleine kleiner kleines kleinen kleinste kleinster kleinstes kleinsten probe probespule muster musterspule musterpaket farbmuster farbprobe proben testspule',
    pack: 'pack packs multipack multipacks paket sparpaket sparpack vorteilspack vorteilspaket mehrfachpack mehrfachpackung bundle set',
  },
  or: 'oder',
  for: 'für fürs',
  questions:
    'wie, warum, wieso, weshalb, wann, kann, können, darf, soll, sollte, muss, brauche ich, braucht man, braucht, ist, sind, mein, meine, unterschied, unterschiede',
  stopWords:
    'sich ab an habt haltet ein eine einen einem einer der die das den dem und für fürs zu zum zur mit von auf in im am an aus bei wie was welches welche welcher warum wann wo ist sind kann man ich du wir mir mich mein meine muss soll brauche gibt es beste besten besser kaufen farbe 3d oder des eines er sie ihr euch uns unser unsere euer eure ihre ihr dein deine als wenn dann so sehr viel viele lange oft zwischen unterschied unterschiede bekommen wird werden darf sollte könnte können müssen sollen hat haben nicht kein keine braucht benötige drucken druckt gedruckt gedruckte druck ausdruck sein bin war wieso weshalb vom beim preis preise kostet kosten ins ersatz',
}
