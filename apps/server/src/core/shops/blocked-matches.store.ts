import { addMs, days, type Instant, ok, type Result, refuse } from '@caimin/base'
import type { Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlJson, sqlTime } from '../../platform/database/columns.ts'
import type { BlockedLeg, ShopDeskTables } from '../../platform/database/shop-desk-tables.ts'
import { newId } from '../../platform/ids.ts'
import { isAhead, lockBlocks, MAX_BLOCKED, publishBlocks, setColumns } from './blocks.store.ts'
import { doOverlap, type SaleWindow } from './sale-window.ts'

type Game = ShopDeskTables['blocked_matches']['game']

/** A combination of matches that is not sold for now, as the desk shows it. */
export interface MatchesBlock extends SaleWindow {
  readonly id: string
  readonly game: Game
  readonly issueNo: string | null
  readonly legs: readonly BlockedLeg[]
  readonly playerText: string
  readonly setBy: string
  readonly setAt: Instant
}

export interface NewMatchesBlock extends SaleWindow {
  readonly shopId: string
  readonly staffId: string
  readonly game: Game
  readonly issueNo: string | null
  /** Sorted by match, options in the order of the play: the same combination is the same list. */
  readonly legs: readonly BlockedLeg[]
  readonly playerText: string
  /** The official stop of the first of its matches. */
  readonly firstDeadlineAt: Instant
}

/** A match that is put off by more is void, so that no note with it can be bought any more. */
const MAX_DELAY = days(2)

const ahead = (r: Reader, shopId: string) =>
  r.db
    .selectFrom('blocked_matches as b')
    .where('b.shop_id', '=', shopId)
    .where(isAhead(r))
    .where('b.over_at', '>', comparedTime(r.now))

/** What a shop does not sell now or soon, the newest first. There are never many. */
export async function findMatchesBlocks(r: Reader, shopId: string): Promise<MatchesBlock[]> {
  return await ahead(r, shopId)
    .innerJoin('staff as s', 's.id', 'b.set_by')
    .select(['b.id', 'b.game', 'b.issue_no as issueNo', 'b.legs', 'b.player_text as playerText'])
    .select(['s.name as setBy', 'b.set_at as setAt', 'b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .orderBy('b.id', 'desc')
    .limit(MAX_BLOCKED)
    .execute()
}

/** Stops the sale of a combination for bets that are placed from now on. */
export async function blockMatches(
  t: Tx,
  block: NewMatchesBlock,
): Promise<Result<string, 'already_blocked' | 'too_many_blocked'>> {
  const { shopId, game, issueNo, legs } = block
  await lockBlocks(t, shopId)
  const all = await ahead(t, shopId)
    .select(['b.game', 'b.issue_no', 'b.legs', 'b.starts_at as startsAt', 'b.ends_at as endsAt'])
    .execute()
  const isKnown = all.some(
    (row) =>
      row.game === game && row.issue_no === issueNo && meaningOf(row.legs) === meaningOf(legs) && doOverlap(block, row),
  )
  if (isKnown) return refuse('already_blocked')
  if (all.length >= MAX_BLOCKED) return refuse('too_many_blocked')
  const id = newId(t.wallNow)
  await t.db
    .insertInto('blocked_matches')
    .values({
      shop_id: shopId,
      id,
      game,
      issue_no: issueNo,
      legs: sqlJson(legs),
      player_text: block.playerText,
      over_at: sqlTime(addMs(block.firstDeadlineAt, MAX_DELAY)),
      ...setColumns(t, block.staffId, block),
    })
    .execute()
  await publishBlocks(t, shopId)
  return ok(id)
}

/** A combination without what its matches are called. */
const meaningOf = (legs: readonly BlockedLeg[]): string =>
  JSON.stringify(legs.map(({ match, play, options }) => [match, play, options]))

/** Sells a combination again; false for one that this shop did not block, or no longer does. */
export async function liftMatchesBlock(
  t: Tx,
  { shopId, id, staffId }: { readonly shopId: string; readonly id: string; readonly staffId: string },
): Promise<boolean> {
  const row = await t.db
    .updateTable('blocked_matches')
    .set({ lifted_by: staffId, lifted_at: sqlTime(t.now) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await publishBlocks(t, shopId)
  return row !== undefined
}
