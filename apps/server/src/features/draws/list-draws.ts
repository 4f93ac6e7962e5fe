import { ok, refuse } from '@caimin/base'
import { GAME_IDS, gameKind, type MatchGameId, type NumberGameId } from '@caimin/rules'
import {
  type CatalogCache,
  type Draw,
  drawHistory,
  findIssues,
  finishedMatches,
  getDraw,
  type IssueGameId,
  issueDrawnAfter,
  loadIssueMatches,
} from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import type { DrawBooks } from './draw-books.ts'
import { drawKey, type IssueMatches, viewDraw, viewMatchResult } from './draw-entry.view.ts'

const PAGE = 30
const byDrawnAt = pageOrder('draws.history', 'time', 'text')
const byKickoff = pageOrder('draws.matchResults', 'time', 'text')

interface DrawServices {
  readonly catalog: CatalogCache
  readonly books: DrawBooks
}

/** The newest draw of every game sold by issue, in the order of the lobby. */
export const latest = query<'draws', 'latest', Pick<DrawServices, 'catalog'>>(async ({ r, catalog }) => {
  const draws = await catalog.latestDraws(r)
  const rows = draws.toSorted((a, b) => GAME_IDS.indexOf(a.game) - GAME_IDS.indexOf(b.game))
  const known = await issueMatchesOf(r, draws)
  return ok({ server_time: r.now, rows: rows.map((draw) => viewDraw(draw, known)) })
})

/** The matches of fixed-match issues among these draws. */
async function issueMatchesOf(r: Reader, draws: readonly Draw[]): Promise<IssueMatches> {
  const issues = await findIssues(
    r,
    draws.filter(({ game }) => gameKind(game) === 'fixed'),
  )
  return {
    issues: new Map(issues.map((issue) => [drawKey(issue), issue])),
    matches: await loadIssueMatches(r, issues),
  }
}

/** One game's draws, newest first. */
export const history = query<'draws', 'history'>(async ({ r, input: { game, cursor } }) => {
  if (gameKind(game) === 'match') return refuse('not_open_yet')
  const page = byDrawnAt(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const before = after === null ? undefined : { drawnAt: after[0], issueNo: after[1] }
  const found = await drawHistory(r, game as IssueGameId, { limit, before })
  const { rows, next_cursor } = cut(found, ({ drawnAt, issueNo }) => [drawnAt, issueNo])
  const known = await issueMatchesOf(r, rows)
  return ok({ rows: rows.map((draw) => viewDraw(draw, known)), next_cursor })
})

/** One draw, with the issues before and after it. */
export const info = query<'draws', 'info'>(async ({ r, input: { game, issue_no: issueNo } }) => {
  const draw = gameKind(game) === 'match' ? undefined : await getDraw(r, game as IssueGameId, issueNo)
  if (draw === undefined) return refuse('not_found')
  const [[before], next, known] = await Promise.all([
    drawHistory(r, draw.game, { limit: 1, before: draw }),
    issueDrawnAfter(r, draw),
    issueMatchesOf(r, [draw]),
  ])
  return ok({
    server_time: r.now,
    draw: viewDraw(draw, known),
    previous: before?.issueNo ?? null,
    next: next ?? null,
  })
})

/** The numbers of all draws of a game, or of those since an edition. */
export const book = query<'draws', 'book', Pick<DrawServices, 'books'>>(
  async ({ r, input: { game, since }, books }) => {
    if (gameKind(game) !== 'number') return refuse('not_found')
    const found = await books.book(r, game as NumberGameId)
    return ok({ server_time: r.now, ...found.since(since) })
  },
)

/** Finished matches with their confirmed scores, newest first. */
export const matchResults = query<'draws', 'matchResults'>(async ({ r, input: { game, cursor } }) => {
  if (gameKind(game) !== 'match') return refuse('not_open_yet')
  const page = byKickoff(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const before = after === null ? undefined : { kickoffAt: after[0], id: after[1] }
  const found = await finishedMatches(r, game as MatchGameId, { limit, before })
  const { rows, next_cursor } = cut(found, ({ match }) => [match.kickoffAt, match.id])
  return ok({ rows: rows.map(viewMatchResult), next_cursor })
})
