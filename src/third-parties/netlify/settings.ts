import { type ThirdParty, webAddress } from '#third-parties/setting'

export const NETLIFY: ThirdParty = {
  name: 'netlify',
  runs: 'server',
  settings: [
    {
      name: 'REBUILD_HOOK',
      part: 'daily build',
      purpose: 'build hook of Netlify, called every night: sales begin and end, what is new grows old',
      without: { instead: 'pages stay as they are until the next deploy' },
      chooses: true,
      check: buildHook,
    },
  ],
}

function buildHook(value: string): string | undefined {
  const isHook = /^https:\/\/[^\s/]+\/\S+$/.test(value) && !webAddress(value)
  return isHook ? undefined : 'https://api.netlify.com/build_hooks/…'
}
