/** What the account's islands get of the content and the messages of a language. */
import { SIGN_IN_TEXTS } from '#core/account/sign-in-errors'
import { type Catalogue, localized } from '#core/site/language'
