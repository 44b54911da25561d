/** `.env.example`: every setting that whoever runs the shop may set, none of them set. `npm run tables` writes it. */
import { LOCAL_SETTINGS } from '#local/settings'
import { THIRD_PARTIES } from '#third-parties/registry'

/** Set by the host, the build server or the kind of command; a file would keep them from saying it. */
const SET_BY_OTHERS = ['NODE_ENV', 'CONTEXT', 'SITE_NAME', 'CI']

export function envExample(): string {
  const parties = THIRD_PARTIES.flatMap(({ settings }) => settings).map(({ name, purpose, without }) =>
    entry(name, without === 'refused' ? `${purpose} (needed in production)` : purpose),
  )
  const local = LOCAL_SETTINGS.filter(({ name }) => !SET_BY_OTHERS.includes(name)).map(({ name, purpose }) =>
    entry(name, purpose),
  )
  return `# Copy this file to .env, and take the # away from what you set. Without any of it the whole shop runs on stand-ins.
# "npm run doctor" says what is set, and whether it is right. Written by "npm run tables".

# Third parties

${parties.join('\n\n')}

# This machine

${local.join('\n\n')}
`
}

function entry(name: string, purpose: string): string {
  return `# ${purpose}\n# ${name}=`
}
