import { runDistributeCommand } from './app/commands/distribute-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runDistributeCommand, process.env)
