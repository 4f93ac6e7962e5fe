import { runOperatorCommand } from './app/operator-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runOperatorCommand, process.env)
