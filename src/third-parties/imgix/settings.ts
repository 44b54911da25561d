import { form, type Setting, type ThirdParty } from '#third-parties/setting'

export const IMGIX_HOST: Setting = {
  name: 'PUBLIC_IMGIX_HOST',
  part: 'pictures',
  purpose: 'pictures through imgix',
  without: { instead: 'AVIF and WebP of the build' },
  chooses: true,
  check: form(/^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i, 'shop.imgix.net'),
  policy: { sources: (host) => ({ 'img-src': [`https://${host}`] }) },
}

export const IMGIX: ThirdParty = { name: 'imgix', runs: 'browser', settings: [IMGIX_HOST] }
