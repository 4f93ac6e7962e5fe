import { addMs, days, type Fen, fen, type Instant, NO_MONEY, yuan } from '@caimin/base'
import { type Bet, quoteBet } from '@caimin/rules'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { fallDue } from '../../catalog/results/fall-due.store.ts'
import { postOpening } from '../../ledger/index.ts'
import { beginFirstShift } from '../../shops/index.ts'

/** Orders of one bet each, printed and waiting in 6, with true money behind them: opening, hold and capture. */
export interface PrintedOrders {
  readonly shopId: string
  readonly playerIds: readonly string[]
  readonly orderIds: readonly string[]
}

export interface PrintedBet {
  readonly bet: Bet
  readonly issueNo: string | null
  readonly subjects: readonly { readonly kind: 'match' | 'draw'; readonly id: string }[]
  readonly printedOdds?: unknown
  readonly printedHandicaps?: Readonly<Record<string, number>>
}

const OPENING = yuan(1_000_000)

/** A shop with players who each hold a million yuan; order `i` belongs to player `i` modulo their number. */
export async function seedPrintedOrders(
  database: Database,
  players: number,
  bets: readonly PrintedBet[],
): Promise<PrintedOrders> {
  return database.tx(async (t) => {
    const shopId = await insertShop(t)
    const playerIds = await insertPlayers(t, shopId, players)
    const printed = bets.map((bet, i) => rowsOf(t, shopId, playerIds[i % players] ?? '', bet))
    await insertPrinted(t, shopId, printed)
    return { shopId, playerIds, orderIds: printed.map((order) => order.orderId) }
  })
}

export async function insertShop(t: Tx): Promise<string> {
  const id = newId(t.wallNow)
  await t.db
    .insertInto('shops')
    .values({
      id,
      code: id.slice(-8),
      name: 'Test shop',
      state: 'open',
      licence_no: 'test',
      address: 'test',
      phone: '13800000000',
      owner_name: 'test',
      created_at: sqlTime(t.wallNow),
    })
    .execute()
  await beginFirstShift(t, id, t.wallNow)
  return id
}

export async function insertPlayers(t: Tx, shopId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const id = newId(t.wallNow)
    const at = sqlTime(t.wallNow)
    await t.db
      .insertInto('persons')
      .values({
        id,
        mobile: id,
        password_hash: 'test',
        adult_confirmed_at: at,
        agreement_version: 'test',
        created_at: at,
      })
      .execute()
    await t.db
      .insertInto('players')
      .values({ shop_id: shopId, id, person_id: id, nickname: `player ${i}`, created_at: at })
      .execute()
    await t.db.insertInto('wallets').values({ shop_id: shopId, player_id: id }).execute()
    await postOpening(t, { shopId, playerId: id, amount: OPENING })
    ids.push(id)
  }
  return ids
}

/**
 * The rows of one printed order. Money leaves the free bucket into escrow and, the ticket being printed, on to sales.
 */
function rowsOf(t: Tx, shopId: string, playerId: string, printed: PrintedBet) {
  const [orderId, ticketId, holdId] = [newId(t.wallNow), newId(t.wallNow), newId(t.wallNow)] as const
  const [held, captured] = [newId(t.wallNow), newId(t.wallNow)] as const
  const { notes, stake } = quoteBet(printed.bet)
  const [at, wallAt] = [sqlTime(t.now), sqlTime(t.wallNow)] as const
  const own = { shop_id: shopId, order_id: orderId }
  const times = { posted_at: wallAt, business_at: at }
  const bill = { shop_id: shopId, player_id: null, bill_no: null, money_after: null }
  const sale = { shop_id: shopId, line: 1, amount: stake, credit_player_id: null }
  const buckets = { gift: NO_MONEY, locked: NO_MONEY, free: stake, win: NO_MONEY }
  return {
    orderId,
    playerId,
    stake,
    journals: [
      { ...bill, id: held, kind: 'bet_hold' as const, cause_id: orderId, ...times },
      { ...bill, id: captured, kind: 'bet_capture' as const, cause_id: orderId, ...times },
    ],
    transfers: [
      {
        ...sale,
        journal_id: held,
        debit: 'wallet_free' as const,
        credit: 'escrow' as const,
        debit_player_id: playerId,
      },
      { ...sale, journal_id: captured, debit: 'escrow' as const, credit: 'sales' as const, debit_player_id: null },
    ],
    holds: [{ shop_id: shopId, id: holdId, player_id: playerId, journal_id: held, ...buckets }],
    hold_resolutions: [
      { shop_id: shopId, hold_id: holdId, amount: stake, captured: stake, released: NO_MONEY, journal_id: captured },
    ],
    orders: [orderRow({ shopId, playerId, orderId, printed, notes, stake, at })],
    order_parties: [{ ...own, player_id: playerId, role: 'owner' as const, share: stake, hold_id: holdId }],
    files: [photoRow(shopId, ticketId, at)],
    tickets: [ticketRow({ ...own, id: ticketId, notes, stake, at }, printed)],
    order_subjects: printed.subjects.map((subject) => ({ ...own, subject_kind: subject.kind, subject_id: subject.id })),
  }
}

interface OrderFacts {
  readonly shopId: string
  readonly playerId: string
  readonly orderId: string
  readonly printed: PrintedBet
  readonly notes: bigint
  readonly stake: Fen
  readonly at: string
}

const orderRow = ({ shopId, playerId, orderId, printed, notes, stake, at }: OrderFacts) => ({
  shop_id: shopId,
  id: orderId,
  order_no: orderId,
  player_id: playerId,
  game: printed.bet.game,
  issue_no: printed.issueNo,
  state: 6,
  bet: sqlJson(printed.bet),
  notes,
  stake,
  money_after: OPENING,
  tolerance: sqlJson({ kind: 'any' }),
  cutoff_at: at,
  placed_at: at,
  accept_by: at,
  print_by: at,
  request_id: orderId,
  state_at: at,
})

const photoRow = (shopId: string, id: string, at: string) => ({
  shop_id: shopId,
  id,
  kind: 'ticket_photo' as const,
  sha256: Buffer.from(id),
  media_type: 'image/jpeg',
  bytes: 1,
  width: 1,
  height: 1,
  uploaded_by: id,
  uploaded_at: at,
})

const ticketRow = (
  of: { shop_id: string; order_id: string; id: string; notes: bigint; stake: Fen; at: string },
  printed: PrintedBet,
) => ({
  shop_id: of.shop_id,
  id: of.id,
  order_id: of.order_id,
  seq: 1,
  state: 'recorded' as const,
  content: sqlJson(printed.bet),
  notes: of.notes,
  multiple: printed.bet.multiple,
  stake: of.stake,
  check_code: 'TEST',
  serial: of.id,
  photo_id: of.id,
  printed_odds: printed.printedOdds === undefined ? null : sqlJson(printed.printedOdds),
  printed_handicaps: printed.printedHandicaps === undefined ? null : sqlJson(printed.printedHandicaps),
  recorded_at: of.at,
})

const ROWS_A_STATEMENT = 500
const TABLES = [
  'journals',
  'transfers',
  'holds',
  'hold_resolutions',
  'orders',
  'order_parties',
  'files',
  'tickets',
  'order_subjects',
] as const

/** The holds of one player's orders are the bills that follow the opening. */
function numberBills(own: readonly ReturnType<typeof rowsOf>[]): void {
  let money: bigint = OPENING
  for (const [index, { journals, stake, playerId }] of own.entries()) {
    money -= stake
    const [held] = journals
    if (held !== undefined) Object.assign(held, { player_id: playerId, bill_no: index + 2, money_after: money })
  }
}

/** Writes all orders table by table, and takes their stakes from the wallets. */
async function insertPrinted(t: Tx, shopId: string, printed: readonly ReturnType<typeof rowsOf>[]): Promise<void> {
  for (const own of Map.groupBy(printed, (order) => order.playerId).values()) numberBills(own)
  for (const table of TABLES) {
    const rows = printed.flatMap((order) => order[table] as readonly object[])
    for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
      await t.db
        .insertInto(table)
        .values(rows.slice(from, from + ROWS_A_STATEMENT) as never)
        .execute()
    }
  }
  for (const [playerId, own] of Map.groupBy(printed, (order) => order.playerId)) {
    const spent = own.reduce((sum, order) => sum + order.stake, 0n)
    await sql`update wallets set free = free - ${spent}, bills = bills + ${own.length} where shop_id = ${shopId} and player_id = ${playerId}`.execute(
      t.db,
    )
  }
}

/** What is told of a time so long ago is not due for settlement. */
const OLD = days(14)

/** Puts a result in force, as the catalogue does after two claims agree. */
export async function confirmForTest(
  database: Database,
  result: {
    kind: 'match' | 'draw'
    id: string
    step: 'score' | 'numbers' | 'amounts'
    value: unknown
    /** When it was confirmed, or corrected where it stands already; now by default. */
    at?: Instant
  },
): Promise<void> {
  await database.tx(async (t) => {
    const at = result.at ?? t.now
    const confirmedAt = sqlTime(at)
    const replaced = await sql`
      insert into result_revisions (subject_kind, subject_id, step, revision, value, replaced_at, reason, proposed_by, approved_by)
      select r.subject_kind, r.subject_id, r.step, r.revision, r.value, ${confirmedAt}, 'test', a.id, b.id
        from results r, (select ${await insertOperator(t)}::uuid as id) a, (select ${await insertOperator(t)}::uuid as id) b
       where r.subject_kind = ${result.kind} and r.subject_id = ${result.id} and r.step = ${result.step}
      returning subject_id`.execute(t.db)
    await sql`
      insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
      values (${result.kind}, ${result.id}, ${result.step}, ${sqlJson(result.value)}, 'two_origins', array['a', 'b'], true, ${confirmedAt})
      on conflict (subject_kind, subject_id, step)
      do update set value = excluded.value, revision = results.revision + 1, how = 'corrected'`.execute(t.db)
    if (at <= addMs(t.now, -OLD)) return
    await fallDue(t, [{ subjectKind: result.kind, subjectId: result.id }], { isCorrected: replaced.rows.length > 0 })
  })
}

async function insertOperator(t: Tx): Promise<string> {
  const id = newId(t.wallNow)
  await sql`
    insert into staff (id, role, account, name, password_hash, created_at)
    values (${id}, 'operator', ${id}, 'test', 'test', ${sqlTime(t.wallNow)})`.execute(t.db)
  return id
}

/** What all wallets of a shop hold together. */
export async function walletsTotal(database: Database, shopId: string): Promise<Fen> {
  return database.read(async (r) => {
    const { rows } = await sql<{ total: string }>`
      select coalesce(sum(gift + locked + free + win), 0)::text as total from wallets where shop_id = ${shopId}`.execute(
      r.db,
    )
    return fen(BigInt(rows[0]?.total ?? '0'))
  })
}
