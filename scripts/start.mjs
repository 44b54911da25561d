/** `npm start`: installs what the lock file names, then opens the shop on the pinned Node. */
process.argv.splice(2, 0, 'scripts/start.ts')
await import('./pinned.mjs')
