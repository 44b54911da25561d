import { form, type ThirdParty } from '#third-parties/setting'

export const PIXEL: ThirdParty<'pixel'> = {
  name: 'pixel',
  runs: 'browser',
  settings: [
    {
      name: 'PUBLIC_PIXEL_ID',
      part: 'ad pixel',
      purpose: 'the social ad pixel, after consent',
      without: { instead: 'off' },
      chooses: true,
      check: form(/^\d{10,20}$/, 'digits'),
      policy: { sources: () => ({ 'connect-src': ['https://www.facebook.com'] }) },
    },
  ],
}
