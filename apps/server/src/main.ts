const OLDEST_NODE = 24

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
  process.stderr.write(`caimin: needs Node ${OLDEST_NODE} or newer, this is ${process.versions.node}: use npm start\n`)
  process.exit(1)
}

// Loaded only now: an older Node could not read what they import.
const { boot } = await import('./app/boot.ts')
const { StartupError } = await import('./platform/startup-error.ts')

try {
  await boot(process.env)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`caimin: ${error.line}\n`)
  process.exit(1)
}
