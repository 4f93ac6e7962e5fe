import type { HandlersOf } from '../../platform/http/handler.ts'
import { claims, decide, propose } from './claims.ts'
import type { LedgerDeps } from './ledger.deps.ts'
import { listAccounts } from './list-accounts.ts'
import { showAccount } from './show-account.ts'
import { showJournal } from './show-journal.ts'
import { showOrder } from './show-order.ts'

export const ledgerRoutes = (deps: LedgerDeps): HandlersOf<'ledger'> => ({
  accounts: (input) => listAccounts(deps, input),
  account: (input) => showAccount(deps, input),
  journal: (input) => showJournal(deps, input),
  order: (input) => showOrder(deps, input),
  claims: (input, actor) => claims(deps, input, actor),
  proposeWriteOff: (input, actor) => propose(deps, input, actor),
  decideWriteOff: (input, actor) => decide(deps, input, actor),
})
