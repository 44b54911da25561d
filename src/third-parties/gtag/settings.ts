import { form, type ThirdParty } from '#third-parties/setting'

export const GTAG: ThirdParty<'gtag'> = {
  name: 'gtag',
  runs: 'browser',
  settings: [
    {
      name: 'PUBLIC_GTAG_ID',
      part: 'analytics',
      purpose: 'analytics, after consent',
      without: { instead: 'off' },
      chooses: true,
      check: form(/^(G|GT|AW)-[A-Z0-9]+$/, 'G-…'),
      policy: {
        sources: () => ({
          'script-src': ['https://*.googletagmanager.com'],
          'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
          'connect-src': [
            'https://*.google-analytics.com',
            'https://*.analytics.google.com',
            'https://*.googletagmanager.com',
          ],
        }),
      },
    },
  ],
}
