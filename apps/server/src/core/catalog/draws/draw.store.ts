import { type Fen, fen, type Instant, yuan } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { type InferResult, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import type { CatalogTables } from '../../../platform/database/catalog-tables.ts'
import { comparedTime, sqlJson, sqlTime } from '../../../platform/database/columns.ts'
import type { ResultValue } from '../results/result.ts'
import { DRAWN_GAMES } from './draw-calendar.ts'
import { type Draw, type DrawPrize, FIXED_GAMES, type IssueGameId } from './issue.ts'

type StoredPrize = NonNullable<Selectable<CatalogTables['draws']>['prizes']>[number]

const prizeFromStored = ({ amount_fen, ...prize }: StoredPrize): DrawPrize => ({
  ...prize,
  amount: fen(BigInt(amount_fen)),
})

const storedPrize = ({ amount, ...prize }: DrawPrize): StoredPrize => ({ ...prize, amount_fen: amount.toString() })

const draws = ({ db }: Reader) =>
  db
    .selectFrom('draws')
    .select(['game', 'issue_no as issueNo', 'drawn_at as drawnAt', 'numbers', 'sales_fen as sales', 'prizes'])
    .select(['pool_after_fen as poolAfter', 'is_demo as isDemo', 'source', 'fetched_at as fetchedAt'])

type DrawRow = InferResult<ReturnType<typeof draws>>[number]

const drawFromRow = (row: DrawRow): Draw => ({ ...row, prizes: row.prizes?.map(prizeFromStored) ?? null })

/** Draws of a game, newest first, those before `before`. */
export async function drawHistory(
  r: Reader,
  game: IssueGameId,
  page: { readonly limit: number; readonly before: Pick<Draw, 'drawnAt' | 'issueNo'> | undefined },
): Promise<Draw[]> {
  let query = draws(r).where('game', '=', game)
  const { before } = page
  if (before !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('drawn_at', 'issue_no'), '<', tuple(comparedTime(before.drawnAt), before.issueNo)),
    )
  }
  const rows = await query.orderBy('drawn_at', 'desc').orderBy('issue_no', 'desc').limit(page.limit).execute()
  return rows.map(drawFromRow)
}

const ISSUE_GAMES: readonly IssueGameId[] = [...DRAWN_GAMES, ...FIXED_GAMES]

/** The newest draw of every game sold by issue. */
export async function latestDraws(r: Reader): Promise<Draw[]> {
  const rows = await Promise.all(ISSUE_GAMES.map((game) => drawHistory(r, game, { limit: 1, before: undefined })))
  return rows.flat()
}

/** A draw, known by its issue. */
export async function getDraw(r: Reader, game: IssueGameId, issueNo: string): Promise<Draw | undefined> {
  const row = await draws(r).where('game', '=', game).where('issue_no', '=', issueNo).executeTakeFirst()
  return row === undefined ? undefined : drawFromRow(row)
}

/** The issue drawn right after another. */
export async function issueDrawnAfter(r: Reader, draw: Draw): Promise<string | undefined> {
  const row = await r.db
    .selectFrom('draws')
    .select('issue_no')
    .where('game', '=', draw.game)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('drawn_at', 'issue_no'), '>', tuple(comparedTime(draw.drawnAt), draw.issueNo)),
    )
    .orderBy('drawn_at')
    .orderBy('issue_no')
    .limit(1)
    .executeTakeFirst()
  return row?.issue_no
}

export type DrawnNumbers = Pick<Draw, 'issueNo' | 'drawnAt' | 'numbers' | 'isDemo'>

/** The numbers of every draw of a game after `since`, oldest first. */
export async function drawnNumbers(r: Reader, game: NumberGameId, since: Instant | undefined): Promise<DrawnNumbers[]> {
  const columns = ['issue_no as issueNo', 'drawn_at as drawnAt', 'numbers', 'is_demo as isDemo'] as const
  let query = r.db.selectFrom('draws').select(columns).where('game', '=', game)
  if (since !== undefined) query = query.where('drawn_at', '>', comparedTime(since))
  return await query.orderBy('drawn_at').orderBy('issue_no').execute()
}

/** Adds draws of the past, which no order waits for, as a source has them. Known draws stay as they are. */
export async function addPastDraws(t: Tx, draws: readonly Draw[]): Promise<number> {
  if (draws.length === 0) return 0
  const added = await sql`
    insert into draws (game, issue_no, drawn_at, numbers, sales_fen, pool_after_fen, prizes, is_demo, source, fetched_at)
    select game, issue_no, drawn_at, numbers, sales_fen, pool_after_fen, prizes, is_demo, source, fetched_at
      from jsonb_populate_recordset(null::draws, ${sqlJson(draws.map(rowOf))}::jsonb)
    on conflict (game, issue_no) do nothing`.execute(t.db)
  return Number(added.numAffectedRows ?? 0n)
}

const rowOf = (draw: Draw) => ({
  game: draw.game,
  issue_no: draw.issueNo,
  drawn_at: sqlTime(draw.drawnAt),
  numbers: draw.numbers,
  sales_fen: draw.sales?.toString() ?? null,
  pool_after_fen: draw.poolAfter?.toString() ?? null,
  prizes: draw.prizes?.map(storedPrize) ?? null,
  is_demo: draw.isDemo,
  source: draw.source,
  fetched_at: sqlTime(draw.fetchedAt),
})

/** Lists a draw whose numbers have just been confirmed. */
export async function insertDrawn(
  t: Tx,
  drawn: Pick<Draw, 'game' | 'issueNo' | 'numbers' | 'isDemo' | 'source'>,
): Promise<void> {
  const said = { numbers: sqlJson(drawn.numbers), source: drawn.source, fetched_at: sqlTime(t.now) }
  const issue = await t.db
    .selectFrom('issues')
    .select('draw_at')
    .where('game', '=', drawn.game)
    .where('issue_no', '=', drawn.issueNo)
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('draws')
    .values({
      game: drawn.game,
      issue_no: drawn.issueNo,
      drawn_at: sqlTime(issue.draw_at),
      is_demo: drawn.isDemo,
      ...said,
    })
    .onConflict((conflict) => conflict.columns(['game', 'issue_no']).doUpdateSet(said))
    .execute()
}

/**
 * What an announcement may contain beside the amounts of its levels: the pool the draw left, in whole yuan. Fixed
 * amounts of the next issue can depend on it (超级大乐透), so it is confirmed like an amount.
 */
export const POOL_AFTER = 'pool_after'

/** Shows confirmed amounts in the list; the number of winners is stored where a source reports it. */
export async function applyAmounts(t: Tx, draw: DrawKey, amounts: ResultValue): Promise<void> {
  const known = await lockDraw(t, draw)
  const winners = new Map(known?.prizes?.map((prize) => [prize.level, prize.winners]))
  const { [POOL_AFTER]: pool, ...levels } = amounts
  const prizes = Object.entries(levels).map(([level, whole]) => ({
    level,
    winners: winners.get(level) ?? 0,
    amount_fen: yuan(whole as number).toString(),
  }))
  await t.db
    .updateTable('draws')
    .set({
      prizes: sqlJson(prizes),
      ...(pool === undefined ? {} : { pool_after_fen: yuan(pool as number) }),
    })
    .where('game', '=', draw.game)
    .where('issue_no', '=', draw.issueNo)
    .execute()
}

/** What a source reports of a draw beside numbers and amounts. It is only shown and affects no prize. */
export interface DrawFigures {
  readonly sales: Fen
  readonly poolAfter: Fen
  readonly prizes: readonly DrawPrize[]
}

/** Of one draw the last figures count. A pool that has been confirmed stays. */
export async function showDrawFigures(
  t: Tx,
  draws: readonly (DrawKey & { readonly figures: DrawFigures })[],
): Promise<void> {
  if (draws.length === 0) return
  const last = new Map(draws.map((draw) => [`${draw.game} ${draw.issueNo}`, draw]))
  const rows = [...last.values()].map(({ game, issueNo, figures }) => ({
    game,
    issue_no: issueNo,
    sales: figures.sales.toString(),
    pool_after: figures.poolAfter.toString(),
    prizes: figures.prizes.map(storedPrize),
  }))
  await sql`
    update draws d
       set sales_fen = told.sales,
           pool_after_fen = coalesce(d.pool_after_fen, told.pool_after),
           prizes = told.prizes
      from jsonb_to_recordset(${sqlJson(rows)}::jsonb)
        as told (game text, issue_no text, sales bigint, pool_after bigint, prizes jsonb)
     where d.game = told.game and d.issue_no = told.issue_no`.execute(t.db)
}

type DrawKey = Pick<Draw, 'game' | 'issueNo'>

const lockDraw = (t: Tx, draw: DrawKey) =>
  t.db
    .selectFrom('draws')
    .select('prizes')
    .where('game', '=', draw.game)
    .where('issue_no', '=', draw.issueNo)
    .forUpdate()
    .executeTakeFirst()
