import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
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
import type { Database, Reader } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import type { DrawBooks } from './draw-books.ts'
import { drawKey, type IssueMatches, viewDraw, viewMatchResult } from './draw-entry.view.ts'

export interface DrawsDeps {
  readonly database: Database
  readonly catalog: CatalogCache
  readonly books: DrawBooks
}

const PAGE = 30

/** The newest draw of every game sold by issue, in the order of the lobby. */
export const latest = ({ database, catalog }: DrawsDeps): Promise<Reply<'draws', 'latest'>> =>
  database.read(async (r) => {
    const draws = await catalog.latestDraws(r)
    const rows = draws.toSorted((a, b) => GAME_IDS.indexOf(a.game) - GAME_IDS.indexOf(b.game))
    const known = await issueMatchesOf(r, draws)
    return ok({ server_time: toWire(r.now), rows: rows.map((draw) => viewDraw(draw, known)) })
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
export const history = (
  { database }: DrawsDeps,
  input: InputOf<'draws', 'history'>,
): Promise<Reply<'draws', 'history'>> =>
  database.read(async (r) => {
    if (gameKind(input.game) === 'match') return refuse('not_open_yet')
    const key = readCursor(input.cursor, ['time', 'text'])
    const before = key && { drawnAt: key[0], issueNo: key[1] }
    const draws = await drawHistory(r, input.game as IssueGameId, { limit: PAGE + 1, before })
    const rows = draws.slice(0, PAGE)
    const last = draws.length > PAGE ? rows.at(-1) : undefined
    const known = await issueMatchesOf(r, rows)
    return ok({
      rows: rows.map((draw) => viewDraw(draw, known)),
      next_cursor: last ? writeCursor([last.drawnAt, last.issueNo]) : null,
    })
  })

/** One draw, with the issues before and after it. */
export const info = ({ database }: DrawsDeps, input: InputOf<'draws', 'info'>): Promise<Reply<'draws', 'info'>> =>
  database.read(async (r) => {
    const draw =
      gameKind(input.game) === 'match' ? undefined : await getDraw(r, input.game as IssueGameId, input.issue_no)
    if (draw === undefined) return refuse('not_found')
    const [[before], next, known] = await Promise.all([
      drawHistory(r, draw.game, { limit: 1, before: draw }),
      issueDrawnAfter(r, draw),
      issueMatchesOf(r, [draw]),
    ])
    const neighbours = { previous: before?.issueNo ?? null, next: next ?? null }
    return ok({ server_time: toWire(r.now), draw: viewDraw(draw, known), ...neighbours })
  })

/** The numbers of all draws of a game, or of those since an edition. */
export const book = (
  { database, books }: DrawsDeps,
  input: InputOf<'draws', 'book'>,
): Promise<Reply<'draws', 'book'>> =>
  database.read(async (r) => {
    if (gameKind(input.game) !== 'number') return refuse('not_found')
    const found = await books.book(r, input.game as NumberGameId)
    return ok({ server_time: toWire(r.now), ...found.since(input.since) })
  })

/** Finished matches with their confirmed scores, newest first. */
export const matchResults = (
  { database }: DrawsDeps,
  input: InputOf<'draws', 'matchResults'>,
): Promise<Reply<'draws', 'matchResults'>> =>
  database.read(async (r) => {
    if (gameKind(input.game) !== 'match') return refuse('not_open_yet')
    const key = readCursor(input.cursor, ['time', 'text'])
    const before = key && { kickoffAt: key[0], id: key[1] }
    const found = await finishedMatches(r, input.game as MatchGameId, { limit: PAGE + 1, before })
    const rows = found.slice(0, PAGE)
    const last = found.length > PAGE ? rows.at(-1)?.match : undefined
    return ok({
      rows: rows.map(viewMatchResult),
      next_cursor: last ? writeCursor([last.kickoffAt, last.id]) : null,
    })
  })
