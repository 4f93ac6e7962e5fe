import { type Fen, type Instant, NO_MONEY } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Account } from '../../../platform/database/ledger-tables.ts'
import { type AccountKey, type Family, familyOf, WHOLE_ACCOUNT } from './books.ts'

/** A moment for SQL; without one, the end of time. */
export const sqlBefore = (before: Instant | undefined): RawBuilder<Instant> =>
  sql<Instant>`${before === undefined ? 'infinity' : sqlTime(before)}::timestamptz`

/** The columns that name an account where a fragment of SQL is put. */
export interface KeyColumns {
  readonly shopId: RawBuilder<string>
  readonly account: RawBuilder<Account>
  readonly playerId: RawBuilder<string | null>
}

/** Whether a side of a line `t` is the account: of its player, or of any when the shop's whole account is meant. */
const isSide = (side: 'debit' | 'credit', { account, playerId }: KeyColumns) =>
  sql`t.${sql.ref(side)} = ${account} and (${playerId} is null or t.${sql.ref(`${side}_player_id`)} = ${playerId})`

/** What lines `t` bring to the account, less what they take from it. */
export const changeOf = (key: KeyColumns): RawBuilder<Fen> => sql<Fen>`
  (coalesce(sum(t.amount) filter (where ${isSide('credit', key)}), 0)
   - coalesce(sum(t.amount) filter (where ${isSide('debit', key)}), 0))::bigint`

export const isLineOf = (key: KeyColumns): RawBuilder<boolean> =>
  sql<boolean>`(${isSide('credit', key)} or ${isSide('debit', key)})`

/** Narrows the lines of the time since the last closing to those that an index finds. */
function narrowed(family: Family, { playerId }: KeyColumns): RawBuilder<boolean> {
  if (family === 'wallet') return sql<boolean>`j.player_id = ${playerId}`
  if (family === 'claim') {
    return sql<boolean>`((t.debit_player_id = ${playerId} and t.credit <> 'escrow') or t.credit_player_id = ${playerId})`
  }
  return sql<boolean>`true`
}

/**
 * The balance of an account before a moment (credits less debits), as an expression: what its shop's books were
 * closed with last by then, and the lines since.
 */
export function balanceOf(family: Family, key: KeyColumns, before: Instant | undefined): RawBuilder<Fen> {
  const until = sqlBefore(before)
  const isOfAccount = sql`shop_id = ${key.shopId} and account = ${key.account}
    and player_id = coalesce(${key.playerId}, ${WHOLE_ACCOUNT}::uuid)`
  return sql<Fen>`(
    coalesce((
      select credits - debits from account_snapshots
       where ${isOfAccount} and until = (
         select max(until) from account_snapshots where ${isOfAccount} and until <= ${until})), 0)
    + (select ${changeOf(key)}
         from journals j join transfers t on t.shop_id = ${key.shopId} and t.journal_id = j.id
        where j.shop_id = ${key.shopId} and ${narrowed(family, key)} and ${isLineOf(key)}
          and j.business_at >= coalesce((
            select max(until) from book_closings where shop_id = ${key.shopId} and until <= ${until}), '-infinity')
          and j.business_at < ${until}))::bigint`
}

/** The columns of one key that is known. */
export const columnsOf = ({ shopId, account, playerId }: AccountKey): KeyColumns => ({
  shopId: sql<string>`${shopId}::uuid`,
  account: sql<Account>`${account}::account`,
  playerId: sql<string | null>`${playerId}::uuid`,
})

/** Balances of accounts of one kind, in the order of their owners: of shops, or of players. One statement. */
export async function accountBalances(
  r: Reader,
  account: Account,
  owners: readonly Omit<AccountKey, 'account'>[],
  before?: Instant,
): Promise<Fen[]> {
  const [first] = owners
  if (first === undefined) return []
  const family = familyOf({ ...first, account })
  const shopIds = owners.map(({ shopId }) => shopId)
  const playerIds = owners.map(({ playerId }) => playerId)
  const key = {
    ...columnsOf({ ...first, account }),
    shopId: sql<string>`w.shop_id`,
    playerId: sql<string>`w.player_id`,
  }
  const ofShops = sql`
    select shop_id, null as player_id, (credits - debits)::bigint as balance
      from trial_balance(${shopIds}::uuid[], ${account}::account, ${sqlBefore(before)})`
  const ofPlayers = sql`
    select w.shop_id, w.player_id, ${balanceOf(family, key, before)} as balance
      from unnest(${shopIds}::uuid[], ${playerIds}::uuid[]) as k (shop_id, player_id)
      join wallets w on w.shop_id = k.shop_id and w.player_id = k.player_id`
  const { rows } = await sql<{ shop_id: string; player_id: string | null; balance: Fen }>`
    ${family === 'shop' ? ofShops : ofPlayers}`.execute(r.db)
  const balances = new Map(rows.map(({ shop_id, player_id, balance }) => [`${shop_id} ${player_id}`, balance]))
  return owners.map(({ shopId, playerId }) => balances.get(`${shopId} ${playerId}`) ?? NO_MONEY)
}
