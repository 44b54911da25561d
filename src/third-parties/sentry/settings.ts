import { form, originOf, type ThirdParty } from '#third-parties/setting'

export const SENTRY: ThirdParty<'sentry'> = {
  name: 'sentry',
  runs: 'browser',
  settings: [
    {
      name: 'PUBLIC_SENTRY_DSN',
      part: 'error reports',
      purpose: 'reports of errors in the browser, until a visitor refuses',
      without: { instead: 'the console' },
      chooses: true,
      check: form(/^https:\/\/\w+@[\w.-]+(:\d+)?(\/[\w-]+)*\/\d+$/, 'https://key@host/project'),
      policy: { sources: (dsn) => ({ 'connect-src': [originOf(dsn)] }) },
    },
  ],
}
