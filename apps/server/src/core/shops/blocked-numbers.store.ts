import { type Fen, type Instant, ok, type Result, refuse } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { ShopDeskTables } from '../../platform/database/shop-desk-tables.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { newId } from '../../platform/ids.ts'
import { isAhead, lockBlocks, MAX_BLOCKED, publishBlocks, setColumns } from './blocks.store.ts'
import { doOverlap, type SaleWindow } from './sale-window.ts'

type BlockedGame = ShopDeskTables['blocked_numbers']['game']
type BlockedPlays = ShopDeskTables['blocked_numbers']['plays']

/** A number that is not sold for now, or up to a cap, as the desk shows it. */
export interface NumberBlock extends SaleWindow {
  readonly id: string
  readonly game: BlockedGame
  readonly number: string
  readonly plays: BlockedPlays
  readonly issueNo: string | null
  /** What may be staked on it for each issue; null where it is not sold at all. */
  readonly cap: Fen | null
  /** What a refused player reads. */
  readonly playerText: string
  readonly setBy: string
  readonly setAt: Instant
  /** Set by the operator for every shop. */
  readonly isOfAllShops: boolean
}

export interface NewBlock extends SaleWindow {
  /** `NO_SHOP` blocks it in every shop. */
  readonly shopId: string
  readonly staffId: string
  readonly game: BlockedGame
  readonly number: string
  readonly plays: BlockedPlays
  readonly issueNo?: string | undefined
  readonly cap: Fen | null
  readonly playerText: string
}

const ahead = (r: Reader, shopIds: readonly string[]) =>
  r.db.selectFrom('blocked_numbers as b').where('b.shop_id', 'in', shopIds).where(isAhead(r))

/** What a shop does not sell now or soon: its own numbers and those of all shops. There are never many. */
export async function findBlocks(r: Reader, shopId: string): Promise<NumberBlock[]> {
  const rows = await ahead(r, [shopId, NO_SHOP])
    .innerJoin('staff as s', 's.id', 'b.set_by')
    .select(['b.shop_id', 'b.id', 'b.game', 'b.number', 'b.plays', 'b.issue_no as issueNo', 'b.cap'])
    .select(['b.player_text as playerText', 's.name as setBy', 'b.set_at as setAt'])
    .select(['b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .orderBy('b.id', 'desc')
    .limit(2 * MAX_BLOCKED)
    .execute()
  return rows.map(({ shop_id, ...row }) => ({ ...row, isOfAllShops: shop_id === NO_SHOP }))
}

/**
 * Stops the sale of a number, or caps it, for bets that are placed from now on. Where the same number has a cap
 * already, that cap is changed: what was sold under it still counts.
 */
export async function blockNumber(
  t: Tx,
  block: NewBlock,
): Promise<Result<string, 'already_blocked' | 'too_many_blocked'>> {
  const { shopId, game, number, plays } = block
  await lockBlocks(t, shopId)
  const issueNo = block.issueNo ?? null
  const all = await ahead(t, [shopId])
    .select([
      'b.id',
      'b.game',
      'b.number',
      'b.plays',
      'b.issue_no',
      'b.cap',
      'b.starts_at as startsAt',
      'b.ends_at as endsAt',
    ])
    .execute()
  const known = all.filter((row) => row.game === game && row.number === number)
  const isClosed = known.some(
    (row) =>
      row.cap === null &&
      (row.issue_no === null || row.issue_no === issueNo) &&
      (row.plays === 'all' || row.plays === plays) &&
      doOverlap(block, row),
  )
  if (isClosed) return refuse('already_blocked')
  const same = known.find((row) => row.cap !== null && row.issue_no === issueNo && row.plays === plays)
  if (same !== undefined && block.cap !== null) return await changeCap(t, same.id, block)
  if (all.length >= MAX_BLOCKED) return refuse('too_many_blocked')
  const id = newId(t.wallNow)
  await t.db
    .insertInto('blocked_numbers')
    .values({
      shop_id: shopId,
      id,
      game,
      number,
      plays,
      issue_no: issueNo,
      cap: block.cap,
      player_text: block.playerText,
      ...setColumns(t, block.staffId, block),
    })
    .execute()
  await publishBlocks(t, shopId)
  return ok(id)
}

async function changeCap(t: Tx, id: string, { shopId, cap, playerText }: NewBlock) {
  await t.db
    .updateTable('blocked_numbers')
    .set({ cap, player_text: playerText })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  await publishBlocks(t, shopId)
  return ok(id)
}

/** What is sold of each cap for an issue. */
export interface CapSale {
  readonly capId: string
  readonly issueNo: string
  readonly sold: Fen
}

/** What is sold of caps, for the issues named; without an entry where nothing was. One query, whatever their number. */
export async function findCapSales(
  r: Reader,
  capIds: readonly string[],
  issueNos: readonly string[],
): Promise<CapSale[]> {
  if (capIds.length === 0) return []
  const { rows } = await sql<CapSale>`
    select cap_id as "capId", issue_no as "issueNo", sold from unnest(${capIds}::uuid[]) as cap_id
     cross join unnest(${issueNos}::text[]) as issue_no
     cross join lateral sold_of_cap(cap_id, issue_no) as sold
     where sold > 0`.execute(r.db)
  return rows
}

/** Sells a number again; false for one that this shop did not block, or no longer does. */
export async function liftBlock(
  t: Tx,
  given: { readonly shopId: string; readonly id: string; readonly staffId: string },
): Promise<{ readonly game: BlockedGame; readonly number: string } | undefined> {
  const row = await t.db
    .updateTable('blocked_numbers')
    .set({ lifted_by: given.staffId, lifted_at: sqlTime(t.now) })
    .where('shop_id', '=', given.shopId)
    .where('id', '=', given.id)
    .where('lifted_at', 'is', null)
    .returning(['game', 'number'])
    .executeTakeFirst()
  if (row !== undefined) await publishBlocks(t, given.shopId)
  return row
}
