import { type Fen, fen, yuan } from '@caimin/base'
import { type Bet, quoteBet } from '@caimin/rules'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/context.ts'
import { sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import { newId } from '../../../platform/ids.ts'
import { postOpening } from '../../ledger/index.ts'

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
    const orderIds: string[] = []
    for (const [i, bet] of bets.entries())
      orderIds.push(await insertPrinted(t, shopId, playerIds[i % players] ?? '', bet))
    return { shopId, playerIds, orderIds }
  })
}

async function insertShop(t: Tx): Promise<string> {
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
  return id
}

async function insertPlayers(t: Tx, shopId: string, count: number): Promise<string[]> {
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

async function insertPrinted(t: Tx, shopId: string, playerId: string, printed: PrintedBet): Promise<string> {
  const orderId = newId(t.wallNow)
  const { notes, stake } = quoteBet(printed.bet)
  const holdId = await insertHold(t, { shopId, playerId, orderId, stake })
  const at = sqlTime(t.now)
  await t.db
    .insertInto('orders')
    .values({
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
      body_hash: Buffer.from('test'),
      state_at: at,
    })
    .execute()
  await t.db
    .insertInto('order_parties')
    .values({ shop_id: shopId, order_id: orderId, player_id: playerId, role: 'owner', share: stake, hold_id: holdId })
    .execute()
  await insertTicket(t, { shopId, orderId, printed, notes, stake })
  for (const subject of printed.subjects) {
    await t.db
      .insertInto('order_subjects')
      .values({ shop_id: shopId, order_id: orderId, subject_kind: subject.kind, subject_id: subject.id })
      .execute()
  }
  return orderId
}

/** A hold out of the free bucket, captured at once, with its two journals. */
async function insertHold(
  t: Tx,
  of: { shopId: string; playerId: string; orderId: string; stake: Fen },
): Promise<string> {
  const [holdId, held, captured] = [newId(t.wallNow), newId(t.wallNow), newId(t.wallNow)] as const
  const at = sqlTime(t.wallNow)
  await sql`
    with money as (
      update wallets set free = free - ${of.stake} where shop_id = ${of.shopId} and player_id = ${of.playerId}),
    journal as (
      insert into journals (shop_id, id, kind, cause_id, posted_at, business_at) values
        (${of.shopId}, ${held}, 'bet_hold', ${of.orderId}, ${at}, ${at}),
        (${of.shopId}, ${captured}, 'bet_capture', ${of.orderId}, ${at}, ${at})),
    line as (
      insert into transfers (shop_id, journal_id, line, debit, credit, debit_player_id, amount) values
        (${of.shopId}, ${held}, 1, 'wallet_free', 'escrow', ${of.playerId}, ${of.stake}),
        (${of.shopId}, ${captured}, 1, 'escrow', 'sales', null, ${of.stake})),
    hold as (
      insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
      values (${of.shopId}, ${holdId}, ${of.playerId}, ${held}, 0, 0, ${of.stake}, 0))
    insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
    values (${of.shopId}, ${holdId}, ${of.stake}, ${of.stake}, 0, ${captured})`.execute(t.db)
  return holdId
}

async function insertTicket(
  t: Tx,
  of: { shopId: string; orderId: string; printed: PrintedBet; notes: bigint; stake: Fen },
): Promise<void> {
  const id = newId(t.wallNow)
  const at = sqlTime(t.now)
  await t.db
    .insertInto('files')
    .values({
      shop_id: of.shopId,
      id,
      kind: 'ticket_photo',
      sha256: Buffer.from(id),
      media_type: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      uploaded_by: id,
      uploaded_at: at,
    })
    .execute()
  await t.db
    .insertInto('tickets')
    .values({
      shop_id: of.shopId,
      id,
      order_id: of.orderId,
      seq: 1,
      state: 'recorded',
      content: sqlJson(of.printed.bet),
      notes: of.notes,
      multiple: of.printed.bet.multiple,
      stake: of.stake,
      check_code: 'TEST',
      serial: id,
      photo_id: id,
      printed_odds: of.printed.printedOdds === undefined ? null : sqlJson(of.printed.printedOdds),
      printed_handicaps: of.printed.printedHandicaps === undefined ? null : sqlJson(of.printed.printedHandicaps),
      recorded_at: at,
    })
    .execute()
}

/** Puts a result in force, as the catalogue does after two claims agree. */
export async function confirmForTest(
  database: Database,
  result: { kind: 'match' | 'draw'; id: string; step: 'score' | 'numbers' | 'amounts'; value: unknown },
): Promise<void> {
  await database.tx(async (t) => {
    await sql`
      insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
      values (${result.kind}, ${result.id}, ${result.step}, ${sqlJson(result.value)}, 'two_origins', array['a', 'b'], true, ${sqlTime(t.now)})
      on conflict (subject_kind, subject_id, step)
      do update set value = excluded.value, revision = results.revision + 1, how = 'corrected', confirmed_at = excluded.confirmed_at`.execute(
      t.db,
    )
  })
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
