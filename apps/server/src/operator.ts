import { runOperatorCommand } from './app/operator-command.ts'
import { StartupError } from './platform/startup-error.ts'

try {
  process.stdout.write(await runOperatorCommand(process.argv.slice(2), process.env))
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  process.stderr.write(`caimin: ${error.line}\n`)
  process.exit(1)
}
