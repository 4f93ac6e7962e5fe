import { endOfDate, type Fen, type Instant, startOfDate } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import type { Account, JournalKind } from '../../../platform/database/ledger-tables.ts'
import { isPlayerAccount } from '../journal.ts'
import { balanceOf, changeOf, columnsOf, isLineOf, type KeyColumns } from './account-balance.ts'
import { type AccountKey, familyOf } from './books.ts'

/** A journal by what it did to one account. */
export interface AccountJournal {
  readonly id: string
  readonly kind: JournalKind
  readonly at: Instant
  /** The time to the microsecond, which an Instant does not hold: lists continue after it. */
  readonly micros: bigint
  readonly causeId: string
  /** Positive when the credits of the account grew. */
  readonly change: Fen
  /** What the account then stood at; null where the list leaves journals out. */
  readonly balance: Fen | null
}

export interface AccountJournalsQuery {
  readonly key: AccountKey
  readonly kind?: JournalKind | undefined
  /** A day in China. */
  readonly day?: string | undefined
  /** The last journal of the page before, and what the account stood at before that one. */
  readonly after?: { readonly micros: bigint; readonly id: string; readonly balance: Fen } | undefined
  readonly limit: number
}

interface JournalRow {
  readonly id: string
  readonly kind: JournalKind
  readonly business_at: Instant
  readonly micros: bigint
  readonly cause_id: string
  readonly change: Fen
  readonly balance: Fen | null
}

type Side = 'debit' | 'credit'

/**
 * The accounts of the shop in journals of the kinds that nearly every order has, and the side they are on: no other
 * account, and no other side, is looked through for them.
 */
const SIDES_OF: Partial<Record<JournalKind, Partial<Record<Account, Side>>>> = {
  bet_hold: { escrow: 'credit' },
  bet_capture: { escrow: 'debit', sales: 'credit' },
  prize: { prizes: 'debit', tax: 'credit' },
}
const mayTouch = (kind: JournalKind, account: Account) => {
  const sides = SIDES_OF[kind]
  return isPlayerAccount(account) || sides === undefined || account in sides
}

/** More lines of one account than a journal has. */
const LINES_AT_MOST = 8

/** The journals of an account, newest first. One statement, so that balance and journals are of the same moment. */
export async function listAccountJournals(r: Reader, query: AccountJournalsQuery): Promise<AccountJournal[]> {
  const { key, kind, day, after, limit } = query
  const columns = columnsOf(key)
  const family = familyOf(key)
  const until = day === undefined ? undefined : endOfDate(day)
  const isByTime = family === 'wallet' || key.account === 'escrow' || day !== undefined
  const newest = isByTime ? sql`j.business_at desc, j.id desc` : sql`j.id desc`
  if (family === 'shop' && kind !== undefined && !mayTouch(kind, key.account)) return []
  const isByKind = !isByTime && family === 'shop' && kind !== undefined && !(kind in SIDES_OF)
  const byOwnLines = () => sql`j.id in (${byLines(query, family === 'claim')})`
  const found = isByTime ? byTime(query) : isByKind ? byKind(query) : byOwnLines()
  const balance = after === undefined ? balanceOf(family, columns, until) : sql`${after.balance}::bigint`
  const { rows } = await sql<JournalRow>`
    select p.*, b.balance from (select ${kind === undefined ? balance : sql`null::bigint`} as balance) as b
     cross join (
       select j.id, j.kind, j.business_at, (extract(epoch from j.business_at) * 1000000)::bigint as micros, j.cause_id, l.change
         from journals j
        cross join lateral (
          select ${changeOf(columns)} as change, count(*) as lines from transfers t
           where t.shop_id = ${columns.shopId} and t.journal_id = j.id and ${isLineOf(columns)}) as l
        where j.shop_id = ${columns.shopId} and l.lines > 0 and ${found}
          and (${kind ?? null}::text is null or j.kind = ${kind ?? null}::text)
        order by ${newest} limit ${limit}) as p
     order by ${isByTime ? sql`p.business_at desc, p.id desc` : sql`p.id desc`}`.execute(r.db)
  return withBalances(rows)
}

/**
 * Each journal has the balance of the account after it: the first of the page by the statement, each next one less its
 * change.
 */
function withBalances(rows: readonly JournalRow[]): AccountJournal[] {
  let next = rows[0]?.balance ?? null
  return rows.map(({ id, kind, business_at: at, micros, cause_id: causeId, change }) => {
    const balance = next
    next = next === null ? null : ((next - change) as Fen)
    return { id, kind, at, micros, causeId, change, balance }
  })
}

/** Reads along the time of the shop's journals, or of those of the player's wallet. */
function byTime({ key, day, after }: AccountJournalsQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (familyOf(key) === 'wallet') conditions.push(sql`j.player_id = ${key.playerId}::uuid`)
  const from = day === undefined ? undefined : startOfDate(day)
  const until = day === undefined ? undefined : endOfDate(day)
  if (from !== undefined) conditions.push(sql`j.business_at >= ${sqlTime(from)}::timestamptz`)
  if (until !== undefined) conditions.push(sql`j.business_at < ${sqlTime(until)}::timestamptz`)
  if (after !== undefined) {
    const at = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`
    conditions.push(sql`j.business_at <= ${at} and (j.business_at, j.id) < (${at}, ${after.id}::uuid)`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Reads along the journals of a kind that few orders have, in the words of their index. */
const byKind = ({ kind, after }: AccountJournalsQuery): RawBuilder<boolean> => sql<boolean>`
  j.kind = ${kind} and j.kind not in ('bet_hold', 'bet_capture', 'prize')
  and (${after?.id ?? null}::uuid is null or j.id < ${after?.id ?? null}::uuid)`

/** Reads along the lines of the account itself: by their journals' ids, which are in the order of posting. */
function byLines({ key, kind, after, limit }: AccountJournalsQuery, isClaim: boolean): RawBuilder<string> {
  const columns = columnsOf(key)
  const side = (name: Side) => sql<string>`
    (select t.journal_id from transfers t
      ${kind === undefined ? sql`` : ofKind(kind, columns)}
      where t.shop_id = ${columns.shopId} and t.${sql.ref(name)} = ${columns.account} and ${ownerOn(name, columns, isClaim)}
        and (${after?.id ?? null}::uuid is null or t.journal_id < ${after?.id ?? null}::uuid)
      order by t.journal_id desc limit ${limit * LINES_AT_MOST})`
  const only = kind === undefined || isClaim ? undefined : SIDES_OF[kind]?.[key.account]
  return only === undefined ? sql<string>`${side('debit')} union ${side('credit')}` : side(only)
}

/**
 * Nearly every line is of the kind that is asked for this way, so each is looked up, and none is looked for along all
 * journals.
 */
const ofKind = (kind: JournalKind, { shopId }: KeyColumns) => sql`
  cross join lateral (
    select from journals o where o.shop_id = ${shopId} and o.id = t.journal_id and o.kind = ${kind} offset 0) as o`

// In the words of the partial indexes.
function ownerOn(side: Side, { playerId }: KeyColumns, isClaim: boolean): RawBuilder<boolean> {
  const player = sql.ref(`t.${side}_player_id`)
  const isHeld = sql`t.credit <> 'escrow'`
  if (isClaim)
    return side === 'debit'
      ? sql<boolean>`${player} = ${playerId} and ${isHeld}`
      : sql<boolean>`${player} = ${playerId}`
  return side === 'credit' ? sql<boolean>`${player} is null and ${isHeld}` : sql<boolean>`${player} is null`
}
