import { runUpgradeDatabaseCommand } from './app/commands/upgrade-database-command.ts'
import { runCommand } from './platform/run-command.ts'

await runCommand(runUpgradeDatabaseCommand, process.env)
