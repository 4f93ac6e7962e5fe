import { ok } from '@caimin/base'
import {
  comingMatches,
  finishedOf,
  leaguesOfDay,
  paidPools,
  pastBoard,
  runningMatches,
} from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { viewBoardRow } from './board-row.view.ts'

const PAGE = 30
const newestFirst = pageOrder('scores.past', 'time', 'text', 'text')

/** The matches of a sport that run, or that begin next, by kick-off. */
export const showBoard = query<'scores', 'board'>(async ({ r, input: { sport = 'football', view = 'running' } }) => {
  const matches = await (view === 'running' ? runningMatches(r, sport) : comingMatches(r, sport))
  return ok({ server_time: r.now, rows: matches.map(viewBoardRow) })
})

/** The finished matches of a sport, newest first; those of a day or a league alone where that is asked for. */
export const listPast = query<'scores', 'past'>(async ({ r, input: { sport = 'football', day, league, cursor } }) => {
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const before = after === null ? undefined : { kickoffAt: after[0], home: after[1], away: after[2] }
  const [found, leagues] = await Promise.all([
    pastBoard(r, sport, { limit, day, league, before }),
    day === undefined ? [] : leaguesOfDay(r, sport, day),
  ])
  const { rows, next_cursor } = cut(found, ({ kickoffAt, home, away }) => [kickoffAt, home, away])
  const finished = await finishedOf(
    r,
    rows.map(({ id }) => id),
  )
  const pastRows = rows.map((row) => {
    const ended = finished.get(row.id)
    return {
      ...viewBoardRow(row),
      total: ended?.match.total ?? null,
      paid: ended === undefined ? [] : paidPools(ended),
    }
  })
  return ok({ rows: pastRows, next_cursor, leagues })
})
