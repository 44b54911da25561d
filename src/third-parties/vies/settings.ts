import { baseAddress, isProduction, type ThirdParty } from '#third-parties/setting'

/** Asks for no key: production looks up without a setting. */
export const VIES_ADDRESS = 'https://ec.europa.eu'

export const VIES: ThirdParty = {
  name: 'vies',
  runs: 'server',
  settings: [
    {
      name: 'VIES_BASE_URL',
      part: 'VAT numbers',
      purpose: "where VAT numbers are looked up: the EU's VIES is at `https://ec.europa.eu`",
      without: { instead: 'VIES itself' },
      chooses: true,
      check: baseAddress,
      otherwise: (env) => (isProduction(env) ? VIES_ADDRESS : undefined),
    },
  ],
}
