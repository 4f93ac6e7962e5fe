import { type Fen, fen, minus, NO_MONEY } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import type { Buckets, WalletKey } from '../wallet.ts'

/** What could be paid back of a recharge or a receipt at this moment. */
export interface Refundable {
  /** The journal that brought it. */
  readonly creditedBy: string
  readonly fromGift: Fen
  readonly fromLocked: Fen
  readonly fromFree: Fen
  /** What earlier refunds of it have taken, those on their way included. */
  readonly refunded: Fen
  /** How many there were, refused ones too. */
  readonly rounds: number
}

interface Row {
  readonly credited_by: string
  readonly bonus: Fen
  readonly locked: Fen
  readonly free: Fen
  readonly newer_locked: Fen
  readonly newer_free: Fen
  readonly gift_back: Fen
  readonly refunded: Fen
  readonly rounds: number
}

/**
 * The unplayed part of a recharge, or of cash over the counter. Bets spend the oldest money first, so what a
 * bucket holds belongs to the newest recharges. A red packet that came with it goes back too; what was spent of that
 * stays with the player and in the wallet, as locked money. Undefined when the recharge was never credited.
 */
export async function findRefundable(
  r: Reader,
  { shopId, playerId, creditId }: WalletKey & { readonly creditId: string },
  wallet: Buckets,
): Promise<Refundable | undefined> {
  const { rows } = await sql<Row>`
    with mine as (
      select id from journals where shop_id = ${shopId} and cause_id = ${creditId} and kind in ('recharge', 'cash_credit')),
    came as (
      select l.journal_id = m.id as is_mine, l.credit, l.amount
        from mine m join transfers l on l.shop_id = ${shopId} and l.credit_player_id = ${playerId} and l.journal_id >= m.id
       where l.credit in ('wallet_locked', 'wallet_free') and l.debit in ('cash', 'channel', 'opening')),
    went as (
      select f.credit_id = ${creditId}::uuid as is_mine, f.from_gift, f.from_locked, f.from_free
        from mine m join recharge_refunds f
          on f.shop_id = ${shopId} and f.player_id = ${playerId} and f.credited_by >= m.id and f.state <> 'refused')
    select m.id as credited_by,
           (select coalesce(sum(t.amount), 0)::bigint from journals j
              join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id and t.credit = 'wallet_gift'
             where j.shop_id = ${shopId} and j.cause_id = ${creditId} and j.kind = 'red_packet') as bonus,
           (c.mine_locked - w.mine_locked)::bigint as locked, (c.mine_free - w.mine_free)::bigint as free,
           (c.newer_locked - w.newer_locked)::bigint as newer_locked, (c.newer_free - w.newer_free)::bigint as newer_free,
           w.gift_back::bigint, (w.mine_locked + w.mine_free)::bigint as refunded,
           (select count(*)::int from recharge_refunds f where f.shop_id = ${shopId} and f.credit_id = ${creditId}) as rounds
      from mine m,
           (select coalesce(sum(amount) filter (where is_mine and credit = 'wallet_locked'), 0) as mine_locked,
                   coalesce(sum(amount) filter (where is_mine and credit = 'wallet_free'), 0) as mine_free,
                   coalesce(sum(amount) filter (where not is_mine and credit = 'wallet_locked'), 0) as newer_locked,
                   coalesce(sum(amount) filter (where not is_mine and credit = 'wallet_free'), 0) as newer_free from came) c,
           (select coalesce(sum(from_gift) filter (where is_mine), 0) as gift_back,
                   coalesce(sum(from_locked) filter (where is_mine), 0) as mine_locked,
                   coalesce(sum(from_free) filter (where is_mine), 0) as mine_free,
                   coalesce(sum(from_locked) filter (where not is_mine), 0) as newer_locked,
                   coalesce(sum(from_free) filter (where not is_mine), 0) as newer_free from went) w`.execute(r.db)
  const [row] = rows
  return row === undefined ? undefined : refundableOf(row, wallet)
}

function refundableOf(row: Row, wallet: Buckets): Refundable {
  const bonusLeft = minus(row.bonus, row.gift_back)
  const fromGift = least(bonusLeft, wallet.gift)
  const spentBonus = minus(bonusLeft, fromGift)
  const locked = least(row.locked, above(wallet.locked, row.newer_locked))
  const free = least(row.free, above(wallet.free, row.newer_free))
  const fromLocked = above(locked, spentBonus)
  const fromFree = above(free, above(spentBonus, locked))
  const { credited_by: creditedBy, refunded, rounds } = row
  return { creditedBy, fromGift, fromLocked, fromFree, refunded, rounds }
}

const least = (a: Fen, b: Fen): Fen => (a < b ? a : b)
/** The part of an amount above another; 0 when it is not above. */
const above = (amount: Fen, other: Fen): Fen => (amount > other ? fen(amount - other) : NO_MONEY)
