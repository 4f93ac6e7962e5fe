import type { Reader } from '../../../platform/context.ts'
import type { LedgerProof } from './prove-ledger.ts'

/** What the last proof of all books found, or of those of one shop; null before the first one. */
export async function newestProof(r: Reader, shopId: string | undefined): Promise<LedgerProof | null> {
  if (shopId !== undefined) return await newestProofOf(r, shopId)
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

async function newestProofOf(r: Reader, shopId: string): Promise<LedgerProof | null> {
  const row = await r.db
    .selectFrom('shop_proofs')
    .select(['proved_at', 'wallets', 'differences'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (row === undefined) return null
  const differences = row.differences as LedgerProof['differences']
  return { finishedAt: row.proved_at, shops: 1, wallets: row.wallets, differences }
}
