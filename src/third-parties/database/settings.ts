import type { ThirdParty } from '#third-parties/setting'

export const DATABASE: ThirdParty = {
  name: 'database',
  runs: 'server',
  settings: [
    {
      name: 'DATABASE_URL',
      aliases: ['NETLIFY_DB_URL'],
      part: 'database',
      purpose: 'PostgreSQL that holds stock, checkouts and orders; a pooled address',
      without: 'refused',
      chooses: true,
      check: databaseAddress,
    },
  ],
}

function databaseAddress(value: string): string | undefined {
  const isAddress = /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value)
  return isAddress ? undefined : 'postgresql://user:password@host/database'
}
