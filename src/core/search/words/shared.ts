/** Groups of synonyms that are the same in every language: plastics by their letters and by their names everywhere, and quotes. */
export const SHARED_SYNONYMS: readonly string[] = [
  'pa, pa12, nylon, nailon, polyamide, polyamid, poliammide, poliamida',
  'pc, polycarbonate, polykarbonat, polycarbonat, policarbonato',
  'pp, polypropylene, polypropen, polypropylen, polypropylène, polipropilene, polipropileno',
  'tpu, tpe, flex',
  'pva, bvoh',
  'esd, antistatic, antistatisk, antistatisch, antistatique, antistatico, antiestático, conductive, raspberry pi, arduino',
  'petg, pet-g, pet',
  // Who buys for a company writes to a shop in its own language.
  'quote, angebot, devis, presupuesto, preventivo, pristilbud',
]

/** Sizes of threads: no thing of ours is sold by them. */
export const SHARED_STOP_WORDS = 'm2 m3 m4 m5 m6 m8'
