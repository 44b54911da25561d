/** The project of a shop without keys. Firebase itself has none whose name begins like this. */
export const LOCAL_PROJECT = 'demo-shop'

/** Where the SDK expects the service; the emulator has each as a folder. */
export const EMULATOR_PATHS = [
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/www.googleapis.com',
  '/emulator',
] as const
