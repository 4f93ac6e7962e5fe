import { runRestoreCommand } from './app/restore-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runRestoreCommand, process.env)
