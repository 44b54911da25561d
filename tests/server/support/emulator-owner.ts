/** A shop as far as the emulator's process knows one: started by a test, which ends it in its own way. */
import { forkEmulator, openEmulator } from '#third-parties/firebase/stand-in/emulator'

const [, , tools = '', file = ''] = process.argv
const emulator = openEmulator({
  fetchTools: async () => tools,
  file,
  start(...args) {
    const child = forkEmulator(...args)
    process.send?.({ pid: child.pid })
    return child
  },
})
await emulator.sent()
process.send?.({ ready: true })
