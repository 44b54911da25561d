import { baseAddress, form, type ThirdParty } from '#third-parties/setting'

export const POSTNORD: ThirdParty = {
  name: 'postnord',
  runs: 'server',
  settings: [
    {
      name: 'POSTNORD_API_KEY',
      part: 'service points',
      purpose: 'live service points of PostNord',
      without: { instead: 'the list in `content/service-points`' },
      chooses: true,
      check: form(/^[A-Za-z0-9-]{16,}$/, 'the key from developer.postnord.com'),
    },
    {
      name: 'POSTNORD_BASE_URL',
      part: 'service points',
      purpose: 'another address of the service-point API',
      without: { instead: "PostNord's own" },
      chooses: false,
      check: baseAddress,
    },
  ],
}
