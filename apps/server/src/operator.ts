import { runOperatorCommand } from './app/commands/operator-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runOperatorCommand, process.env)
