import type { Reader } from '../../platform/context.ts'
import type { LedgerProof } from './prove-ledger.ts'

/** What the last proof of the books found; null before the first one. */
export async function newestProof(r: Reader): Promise<LedgerProof | null> {
  const row = await r.db
    .selectFrom('ledger_proofs')
    .select(['finished_at', 'shops', 'wallets', 'differences'])
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const differences = row.differences as LedgerProof['differences']
  return { finishedAt: row.finished_at, shops: row.shops, wallets: row.wallets, differences }
}
