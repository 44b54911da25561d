import { scriptAddress, type ThirdParty, widgetSources } from '#third-parties/setting'

export const REVIEWS: ThirdParty<'reviews'> = {
  name: 'reviews',
  runs: 'browser',
  settings: [
    {
      name: 'PUBLIC_REVIEWS_SRC',
      part: 'reviews',
      purpose: "address of the reviews widget's script, after consent",
      without: { instead: 'off, no samples in production' },
      chooses: true,
      check: scriptAddress,
      policy: { sources: widgetSources },
    },
  ],
}
