/** What editors publish in Contentful: the shop is built anew. The clock's function asks for the build when it is due. */
import { handlePublished, refuseStranger } from '#server/handlers/contentful-webhook'
import { type Config, serveProgram } from '#server/handlers/netlify'

export default serveProgram(refuseStranger, handlePublished)

export const config: Config = { path: '/api/contentful-webhook', region: 'fra' }
