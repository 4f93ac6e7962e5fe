import type { Fen, Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { unionByShop } from '../../platform/database/by-shop/union-by-shop.ts'
import type { JournalKind } from '../../platform/database/ledger-tables.ts'
import type { Buckets, WalletKey } from './wallet.ts'

/** What a wallet holds, and what its player owes. */
export type PlayerBalances = Buckets & { readonly owed: Fen }

/** Of players of any shops, by player. */
export async function findBalances(
  r: Reader,
  keys: readonly WalletKey[],
): Promise<ReadonlyMap<string, PlayerBalances>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PlayerBalances & { player_id: string }>`
    select w.player_id, w.gift, w.locked, w.free, w.win,
           (select coalesce(sum(c.amount - c.repaid), 0)::bigint from claw_backs c
             where c.shop_id = w.shop_id and c.player_id = w.player_id and c.repaid < c.amount) as owed
      from ${keysOf(keys)} join wallets w on w.shop_id = k.shop_id and w.player_id = k.player_id`.execute(r.db)
  return new Map(rows.map(({ player_id, ...balances }) => [player_id, balances]))
}

/** A bill of one of several wallets. */
export interface NewestBill extends WalletKey {
  readonly journalId: string
  readonly kind: JournalKind
  readonly at: Instant
  readonly change: Fen
  readonly moneyAfter: Fen
}

/** The newest bills of some wallets together: of each no more than are wanted of all. */
export async function listNewestBills(r: Reader, keys: readonly WalletKey[], limit: number): Promise<NewestBill[]> {
  if (keys.length === 0) return []
  const newest = unionByShop(
    keys,
    (shopId, own) => sql`
      select ${shopId}::uuid as shop_id, n.* from unnest(${own.map(({ playerId }) => playerId)}::uuid[]) as k (player_id)
       cross join lateral (
         select player_id, id, kind, business_at, bill_no, money_after from journals
          where shop_id = ${shopId} and player_id = k.player_id
          order by business_at desc, bill_no desc limit ${limit}) as n`,
  )
  const { rows } = await sql<NewestBill>`
    with b as materialized (select * from (${newest}) as n order by business_at desc, bill_no desc limit ${limit})
    select b.shop_id as "shopId", b.player_id as "playerId", b.id as "journalId", b.kind, b.business_at as at,
           b.money_after as "moneyAfter",
           (coalesce(sum(t.amount) filter (where t.credit_player_id is not null and t.credit <> 'claw_back'), 0)
             - coalesce(sum(t.amount) filter (where t.debit_player_id is not null and t.debit <> 'claw_back'), 0))::bigint as change
      from b join transfers t on t.shop_id = b.shop_id and t.journal_id = b.id
     group by b.shop_id, b.player_id, b.id, b.kind, b.business_at, b.bill_no, b.money_after
     order by b.business_at desc, b.bill_no desc`.execute(r.db)
  return rows
}

const keysOf = (keys: readonly WalletKey[]) => sql`
  unnest(${keys.map(({ shopId }) => shopId)}::uuid[], ${keys.map(({ playerId }) => playerId)}::uuid[]) as k (shop_id, player_id)`
