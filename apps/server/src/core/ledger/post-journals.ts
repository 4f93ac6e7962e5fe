import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { isPlayerAccount, type Journal, walletChange } from './journal.ts'
import { BUCKETS, type WalletKey, walletName } from './wallet.ts'

/**
 * Writes journals, their lines and what they change in wallets, in one statement whatever their number. The wallets must
 * have been locked by `lockWallets` in this transaction. A cause that already has a journal of the kind and round, and a
 * wallet that would fall below nothing, make the database throw: callers decide under the lock, so both are bugs.
 */
export async function postJournals(t: Tx, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return
  const changes = sumChanges(journals)
  const { rows } = await sql<{ wallets: bigint }>`
    with new_journals as (${insertJournals(t, journals)}),
         new_transfers as (${insertTransfers(journals)}),
         changed as (${updateWallets(changes)} returning 1)
    select count(*) as wallets from changed`.execute(t.db)
  if (rows[0]?.wallets !== BigInt(changes.length)) throw new Error('A journal names a wallet that does not exist')
  await tellOwners(t, changes)
}

const insertJournals = (t: Tx, journals: readonly Journal[]) => sql`
  insert into journals (shop_id, id, kind, cause_id, round, actor_id, posted_at, business_at)
  select j.*, ${sqlTime(t.wallNow)}::timestamptz, ${sqlTime(t.now)}::timestamptz
    from unnest(${journals.map((j) => j.shopId)}::uuid[], ${journals.map((j) => j.id)}::uuid[],
                ${journals.map((j) => j.kind)}::text[], ${journals.map((j) => j.causeId)}::uuid[],
                ${journals.map((j) => j.round)}::int[], ${journals.map((j) => j.actorId)}::uuid[]) as j`

function insertTransfers(journals: readonly Journal[]) {
  const lines = journals.flatMap(({ shopId, id, playerId, transfers }) =>
    transfers.map((transfer, index) => ({ ...transfer, shopId, id, playerId, index })),
  )
  const playerOn = (side: 'debit' | 'credit') =>
    lines.map((entry) => (isPlayerAccount(entry[side]) ? entry.playerId : null))
  return sql`
    insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, credit_player_id, amount)
    select * from unnest(
      ${lines.map((entry) => entry.shopId)}::uuid[], ${lines.map((entry) => entry.id)}::uuid[],
      ${lines.map((entry) => entry.index)}::smallint[],
      ${lines.map((entry) => entry.debit)}::account[], ${lines.map((entry) => entry.credit)}::account[],
      ${playerOn('debit')}::uuid[], ${playerOn('credit')}::uuid[], ${lines.map((entry) => entry.amount)}::bigint[])`
}

type WalletChange = WalletKey & Record<(typeof BUCKETS)[number], bigint>

const updateWallets = (changes: readonly WalletChange[]) => sql`
  update wallets w
     set gift = w.gift + c.gift, locked = w.locked + c.locked, free = w.free + c.free, win = w.win + c.win
    from unnest(${changes.map((c) => c.shopId)}::uuid[], ${changes.map((c) => c.playerId)}::uuid[],
                ${changes.map((c) => c.gift)}::bigint[], ${changes.map((c) => c.locked)}::bigint[],
                ${changes.map((c) => c.free)}::bigint[], ${changes.map((c) => c.win)}::bigint[])
         as c (shop_id, player_id, gift, locked, free, win)
   where w.shop_id = c.shop_id and w.player_id = c.player_id`

/** One change per wallet; wallets that stay as they are (a captured hold) are left out. */
function sumChanges(journals: readonly Journal[]): WalletChange[] {
  const byWallet = new Map<string, WalletChange>()
  for (const journal of journals) {
    const { shopId, playerId } = journal
    const change = byWallet.get(walletName(journal)) ?? { shopId, playerId, gift: 0n, locked: 0n, free: 0n, win: 0n }
    const own = walletChange(journal)
    for (const bucket of BUCKETS) change[bucket] += own[bucket]
    byWallet.set(walletName(journal), change)
  }
  return [...byWallet.values()].filter((change) => BUCKETS.some((bucket) => change[bucket] !== 0n))
}

async function tellOwners(t: Tx, changes: readonly WalletChange[]): Promise<void> {
  const byShop = Map.groupBy(changes, ({ shopId }) => shopId)
  for (const [shopId, own] of byShop) {
    await t.emit({ kind: 'wallet.changed', shopId, playerIds: own.map(({ playerId }) => playerId) })
  }
}
