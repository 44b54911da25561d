import { type Env, form, type ThirdParty } from '#third-parties/setting'

/** Where one signs in, in the service's windows and frames. */
const SIGNING_IN = ['account']

/** What a page asks for a token, or for a new one: any page, since a signed-in visitor's calls have one. */
const SERVICE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

const PROJECT = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const FIREBASE: ThirdParty = {
  name: 'firebase',
  runs: 'server',
  settings: [
    {
      name: 'FIREBASE_PROJECT_ID',
      part: 'sign-in',
      purpose: 'the Firebase project whose users sign in here',
      without: 'refused',
      chooses: true,
      check: form(PROJECT, 'the id of the project, such as my-shop-1a2b3'),
    },
    {
      name: 'PUBLIC_FIREBASE_API_KEY',
      part: 'sign-in',
      purpose: "Firebase, from the browser: the web app's key, which is no secret",
      without: 'refused',
      chooses: true,
      check: form(/^[\w-]{20,}$/, 'AIza…'),
      policy: { sources: () => ({ 'connect-src': SERVICE }) },
    },
    {
      name: 'PUBLIC_FIREBASE_AUTH_DOMAIN',
      part: 'sign-in',
      purpose: "host of the provider's windows",
      without: { instead: "the project's own, `my-project.firebaseapp.com`" },
      chooses: false,
      check: form(HOST, 'host, without https://'),
      otherwise: projectDomain,
      policy: {
        only: SIGNING_IN,
        sources: (domain) => ({
          'script-src': [
            'https://apis.google.com',
            'https://www.google.com/recaptcha/',
            'https://www.gstatic.com/recaptcha/',
          ],
          'frame-src': [
            `https://${domain}`,
            'https://www.google.com/recaptcha/',
            'https://recaptcha.google.com/recaptcha/',
          ],
        }),
      },
    },
    {
      name: 'AUTH_TOKEN_MAX_AGE',
      part: 'sign-in',
      purpose: 'seconds after which a token is too old to be kept in a cookie for downloads',
      without: { instead: '300' },
      chooses: false,
      check: form(/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|3600)$/, 'a number from 1 to 3600'),
    },
  ],
}

function projectDomain({ FIREBASE_PROJECT_ID }: Env): string | undefined {
  const project = FIREBASE_PROJECT_ID?.trim() ?? ''
  return PROJECT.test(project) ? `${project}.firebaseapp.com` : undefined
}
