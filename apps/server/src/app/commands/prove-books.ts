import { proveLog } from '../../core/audit/index.ts'
import { proveLedger } from '../../core/ledger/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Logger } from '../../platform/logging.ts'
import { StartupError } from '../../platform/startup-error.ts'

/** Proves books and audit log for a command and says so in a sentence; `done` is what it was that may not be used. */
export async function proveBooks(database: Database, log: Logger, done: string): Promise<string> {
  const { shops, wallets, differences } = await proveLedger(database)
  if (differences.length > 0) throw unproved(done, `${differences.length} sums of the books differ`)
  if (!(await proveLog(database, log))) throw unproved(done, 'the audit log was changed')
  return `The books of ${shops} shops and ${wallets} wallets agree, the audit log holds`
}

/** Something that a command made, and that must not be used. */
export const unproved = (done: string, what: string): StartupError =>
  new StartupError(`${done}, but ${what}: do not start on it`)
