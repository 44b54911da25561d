/** A shop without accounts: no token is valid. */
import type { Identity } from '#server/ports'

export const NO_IDENTITY: Identity = { verify: async () => undefined }
