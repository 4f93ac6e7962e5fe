import { runRotateKeysCommand } from './app/commands/rotate-keys-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runRotateKeysCommand, process.env)
