import { present } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { isPlayerAccount, type Journal, walletChange } from './journal.ts'
import { BUCKETS, totalOf, type WalletKey, walletName } from './wallet.ts'

/**
 * Writes journals, their lines and what they change in wallets, in one statement whatever their number. The wallets
 * must have been locked by `lockWallets` in this transaction. A cause that already has a journal of the kind and round,
 * and a wallet that would become negative, make the database throw: callers decide under the lock, so both are bugs.
 */
export async function postJournals(t: Tx, journals: readonly Journal[]): Promise<void> {
  if (journals.length === 0) return
  const changes = sumChanges(journals)
  const { rows } = await sql<{ wallets: bigint }>`
    with changed as (${updateWallets(t, changes)}),
         new_journals as (${insertJournals(t, journals)}),
         new_transfers as (${insertTransfers(journals)})
    select count(*) as wallets from changed`.execute(t.db)
  if (rows[0]?.wallets !== BigInt(changes.length)) throw new Error('A journal names a wallet that does not exist')
  await publishBalances(t, changes)
}

/** A journal that moves a wallet takes the next number of its bills and records the balance after it. */
function insertJournals(t: Tx, journals: readonly Journal[]) {
  const later = billsLater(journals)
  return sql`
    insert into journals (shop_id, id, kind, cause_id, round, actor_id, posted_at, business_at,
                          player_id, bill_no, money_after)
    select j.shop_id, j.id, j.kind, j.cause_id, j.round, j.actor_id, ${sqlTime(t.wallNow)}::timestamptz,
           coalesce(c.billed_at, ${sqlTime(t.now)}::timestamptz),
           c.player_id, c.bills - j.bills_later, c.money - j.moved_later
      from unnest(${journals.map((j) => j.shopId)}::uuid[], ${journals.map((j) => j.id)}::uuid[],
                  ${journals.map((j) => j.kind)}::text[], ${journals.map((j) => j.causeId)}::uuid[],
                  ${journals.map((j) => j.round)}::int[], ${journals.map((j) => j.actorId)}::uuid[],
                  ${later.map((bill) => bill?.playerId ?? null)}::uuid[],
                  ${later.map((bill) => bill?.count ?? null)}::int[], ${later.map((bill) => bill?.moved ?? null)}::bigint[])
           as j (shop_id, id, kind, cause_id, round, actor_id, player_id, bills_later, moved_later)
      left join changed c on c.shop_id = j.shop_id and c.player_id = j.player_id`
}

interface LaterBills {
  readonly playerId: string
  /** How many bills of the same wallet follow among these journals, and what they move. */
  readonly count: number
  readonly moved: bigint
}

/** For each journal what follows it in its wallet; undefined for one that leaves the wallet as it is. */
function billsLater(journals: readonly Journal[]): (LaterBills | undefined)[] {
  const following = new Map<string, LaterBills>()
  return journals
    .map((_, index) => {
      const posted = present(journals.at(-1 - index), 'a journal at each place')
      if (!isBill(posted)) return undefined
      const { playerId } = posted
      const own = following.get(walletName(posted)) ?? { playerId, count: 0, moved: 0n }
      following.set(walletName(posted), {
        playerId,
        count: own.count + 1,
        moved: own.moved + totalOf(walletChange(posted)),
      })
      return own
    })
    .reverse()
}

const isBill = (posted: Journal): boolean => {
  const change = walletChange(posted)
  return BUCKETS.some((bucket) => change[bucket] !== 0n)
}

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

type WalletChange = WalletKey & Record<(typeof BUCKETS)[number], bigint> & { bills: number }

const updateWallets = (t: Tx, changes: readonly WalletChange[]) => sql`
  update wallets w
     set gift = w.gift + c.gift, locked = w.locked + c.locked, free = w.free + c.free, win = w.win + c.win,
         bills = w.bills + c.bills, billed_at = greatest(w.billed_at, ${sqlTime(t.now)}::timestamptz)
    from unnest(${changes.map((c) => c.shopId)}::uuid[], ${changes.map((c) => c.playerId)}::uuid[],
                ${changes.map((c) => c.gift)}::bigint[], ${changes.map((c) => c.locked)}::bigint[],
                ${changes.map((c) => c.free)}::bigint[], ${changes.map((c) => c.win)}::bigint[],
                ${changes.map((c) => c.bills)}::int[])
         as c (shop_id, player_id, gift, locked, free, win, bills)
   where w.shop_id = c.shop_id and w.player_id = c.player_id
  returning w.shop_id, w.player_id, w.bills, w.billed_at, w.gift + w.locked + w.free + w.win as money`

/** One change per wallet; wallets that stay as they are (a captured hold) are left out. */
function sumChanges(journals: readonly Journal[]): WalletChange[] {
  const byWallet = new Map<string, WalletChange>()
  for (const posted of journals.filter(isBill)) {
    const { shopId, playerId } = posted
    const nothing = { shopId, playerId, gift: 0n, locked: 0n, free: 0n, win: 0n, bills: 0 }
    const change = byWallet.get(walletName(posted)) ?? nothing
    const own = walletChange(posted)
    for (const bucket of BUCKETS) change[bucket] += own[bucket]
    change.bills += 1
    byWallet.set(walletName(posted), change)
  }
  return [...byWallet.values()]
}

async function publishBalances(t: Tx, changes: readonly WalletChange[]): Promise<void> {
  const byShop = Map.groupBy(changes, ({ shopId }) => shopId)
  await t.emit(
    ...[...byShop].map(
      ([shopId, own]) => ({ kind: 'wallet.changed', shopId, playerIds: own.map(({ playerId }) => playerId) }) as const,
    ),
  )
}
