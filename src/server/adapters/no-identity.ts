/** A shop without accounts: there is nobody whom a token could stand for. */
import type { Identity } from '#server/ports'

export const NO_IDENTITY: Identity = { verify: async () => undefined }
