import { type Fen, present } from '@caimin/base'
import type { Tx } from '../../platform/context.ts'
import { newId } from '../../platform/ids.ts'
import { postJournals } from './post-journals.ts'
import { compensated } from './templates/compensation.ts'
import { lockWallets } from './wallet.store.ts'
import type { WalletKey } from './wallet.ts'

/** What the shop owes one player after a dispute. */
export interface CompensationPart extends WalletKey {
  readonly amount: Fen
}

export interface Compensation {
  readonly disputeId: string
  /** Of an order of many people one for each of them; none of nothing. */
  readonly parts: readonly CompensationPart[]
  /** Who caused it; null when a deadline passed. */
  readonly actorId: string | null
}

/** Pays a compensation and returns its first journal. A second one for the same dispute throws. */
export async function compensate(t: Tx, { disputeId, parts, actorId }: Compensation): Promise<string> {
  await lockWallets(t, parts)
  const journals = parts.map(({ shopId, playerId, amount }, round) =>
    compensated({ shopId, playerId, id: newId(t.wallNow), causeId: disputeId, round, actorId }, amount),
  )
  await postJournals(t, journals)
  return present(journals[0], 'a compensation has a part').id
}
