import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import { attempt } from '../../../platform/attempt.ts'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Logger } from '../../../platform/logging.ts'
import { closeAnew } from '../books/close-books.ts'
import type { LedgerDifference } from './ledger-difference.ts'
import { WHOLE_CHECKS } from './whole-checks.ts'

export interface LedgerProof {
  readonly finishedAt: Instant
  readonly shops: number
  readonly wallets: number
  readonly differences: readonly LedgerDifference[]
}

/**
 * Compares every wallet, the escrow and what is on its way out of every shop, every claim, every bill, plans, and all
 * that is closed of the books with their lines, shop by shop, and keeps what it found.
 */
export const proveLedger = (database: Database): Promise<LedgerProof> =>
  database.tx(async (t) => {
    const shops = await t.db.selectFrom('shops').select('id').orderBy('id').execute()
    const differences: LedgerDifference[] = []
    for (const { id } of shops) {
      for (const check of WHOLE_CHECKS) differences.push(...(await check(id).execute(t.db)).rows)
    }
    return await keepProof(t, differences)
  })

/**
 * Makes closed sums again from the lines where a proof found that they differ. A shop whose sums cannot be made is
 * logged and keeps no other waiting; the next proof finds it again.
 */
export async function closeAnewWhatDiffers(
  { database, log }: { readonly database: Database; readonly log: Logger },
  { differences }: Pick<LedgerProof, 'differences'>,
): Promise<void> {
  const wrong = differences.filter(({ what }) => what === 'snapshot' || what === 'bills of day')
  for (const shopId of new Set(wrong.map(({ shop_id }) => shop_id))) {
    await attempt({ log, failed: 'the books of a shop cannot be closed anew', ids: { shop: shopId } }, () =>
      closeAnew(database, shopId),
    )
  }
}

async function keepProof(t: Tx, differences: readonly LedgerDifference[]): Promise<LedgerProof> {
  const { rows } = await sql<{ shops: number; wallets: number; at: Instant }>`
    select count(distinct shop_id)::int as shops, count(*)::int as wallets, clock_timestamp() as at
      from wallets`.execute(t.db)
  const { shops = 0, wallets = 0, at: finishedAt = t.wallNow } = rows[0] ?? {}
  await t.db
    .insertInto('ledger_proofs')
    .values({
      id: newId(t.wallNow),
      started_at: sqlTime(t.wallNow),
      finished_at: sqlTime(finishedAt),
      shops,
      wallets,
      differences: sqlJson(differences),
    })
    .execute()
  return { finishedAt, shops, wallets, differences }
}
