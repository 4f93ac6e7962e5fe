import { runRestoreCommand } from './app/commands/restore-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runRestoreCommand, process.env)
