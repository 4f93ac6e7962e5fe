import { runBackupCommand } from './app/commands/backup-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runBackupCommand, process.env)
