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
  const whole = sql`${WHOLE_ACCOUNT}::uuid`
  return sql<Fen>`(
    select (coalesce(s.balance, 0) + coalesce(rest.balance, 0))::bigint
      from (select max(until) as until from book_closings
             where shop_id = ${key.shopId} and until <= ${until}) as closed
      left join lateral (
        select a.credits - a.debits as balance from account_snapshots a
         where a.shop_id = ${key.shopId} and a.account = ${key.account}
           and a.player_id = coalesce(${key.playerId}, ${whole}) and a.until <= closed.until
         order by a.until desc limit 1) as s on true
     cross join lateral (
        select ${changeOf(key)} as balance
          from journals j join transfers t on t.shop_id = j.shop_id and t.journal_id = j.id
         where j.shop_id = ${key.shopId} and ${narrowed(family, key)} and ${isLineOf(key)}
           and j.business_at >= coalesce(closed.until, '-infinity') and j.business_at < ${until}) as rest)`
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
  const key = { ...columnsOf({ ...first, account }), shopId: sql<string>`k.shop_id`, playerId: sql<null>`k.player_id` }
  const { rows } = await sql<{ balance: Fen }>`
    select ${balanceOf(familyOf({ ...first, account }), key, before)} as balance
      from unnest(${owners.map(({ shopId }) => shopId)}::uuid[], ${owners.map(({ playerId }) => playerId)}::uuid[])
           with ordinality as k (shop_id, player_id, no)
     order by k.no`.execute(r.db)
  return owners.map((_, index) => rows[index]?.balance ?? NO_MONEY)
}
