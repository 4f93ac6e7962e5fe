import { feature } from '../../platform/handlers/feature.ts'
import { claims, decide, propose } from './claims.ts'
import { ledgerTexts } from './ledger.texts.ts'
import { accounts } from './list-accounts.ts'
import { parties } from './list-parties.ts'
import { account } from './show-account.ts'
import { journal } from './show-journal.ts'
import { order } from './show-order.ts'

export const ledger = feature(
  'ledger',
  { accounts, account, journal, order, parties, claims, proposeWriteOff: propose, decideWriteOff: decide },
  ledgerTexts,
)
