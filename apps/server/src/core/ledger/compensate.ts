import type { Fen } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { postJournals } from './post-journals.ts'
import { compensated } from './templates/compensation.ts'
import { lockWallets } from './wallet.store.ts'
import type { WalletKey } from './wallet.ts'

/** What the shop owes a player after a dispute. */
export interface Compensation extends WalletKey {
  readonly disputeId: string
  readonly amount: Fen
  /** Who caused it; null when a deadline passed. */
  readonly actorId: string | null
}

/** Pays a compensation and returns its journal. A second one for the same dispute throws. */
export async function compensate(t: Tx, { disputeId, amount, actorId, ...key }: Compensation): Promise<string> {
  await lockWallets(t, [key])
  const id = newId(t.wallNow)
  await postJournals(t, [compensated({ ...key, id, causeId: disputeId, round: 0, actorId }, amount)])
  return id
}
