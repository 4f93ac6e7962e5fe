import { ok, present, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import {
  boardMatches,
  broadcastsOf,
  type CatalogCache,
  type KeptLineups,
  type KeptStatistics,
  type MatchEvent,
  matchEventsOf,
  matchLineupsOf,
  matchStatisticsOf,
  type TeamLineup,
  viewBroadcast,
} from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewBoardRow } from './board-row.view.ts'
import { isSelling } from './is-selling.ts'

type InfoView = Values<OutputOf<'scores', 'info'>>
type EventView = InfoView['events'][number]

interface Services {
  readonly catalog: CatalogCache
}

/**
 * One match as it stands, what happened in it, and its figures, all of the source that tells how it stands; who plays,
 * which another source may tell; and where it can be watched.
 */
export const showMatch = query<'scores', 'info', Services>(async ({ r, input: { match_id: matchId }, catalog }) => {
  const [match] = await boardMatches(r, [matchId])
  if (match === undefined) return refuse('not_found')
  const [sold, events, statistics, lineups, broadcasts] = await Promise.all([
    catalog.matches(r, [matchId]),
    matchEventsOf(r, matchId, match.source),
    matchStatisticsOf(r, matchId, match.source),
    matchLineupsOf(r, matchId, match.source),
    broadcastsOf(r, match.soldAs),
  ])
  return ok({
    server_time: r.now,
    match: viewBoardRow(match),
    is_selling: isSelling(present(sold.get(matchId), 'it is on the board'), r.now),
    events: viewEvents(events),
    statistics: statistics === undefined ? null : viewStatistics(statistics),
    lineups: lineups === undefined ? null : viewLineups(lineups),
    broadcasts: broadcasts.map(viewBroadcast),
  })
})

const viewStatistics = ({ minute, figures, source, receivedAt, isCorrected }: KeptStatistics) => ({
  ...{ minute, figures, source },
  received_at: receivedAt,
  is_corrected: isCorrected,
})

const viewLineups = ({ home, away, source, receivedAt, revision }: KeptLineups): InfoView['lineups'] => ({
  home: viewTeam(home),
  away: viewTeam(away),
  source,
  received_at: receivedAt,
  is_corrected: revision > 1,
})

const viewTeam = ({ formation, coach, rows, substitutes }: TeamLineup) => ({
  ...{ formation, coach },
  rows: rows.map((row) => [...row]),
  substitutes: [...substitutes],
})

function viewEvents(events: readonly MatchEvent[]): EventView[] {
  const takenBack = new Set(events.flatMap(({ takesBack }) => takesBack ?? []))
  return events.map(({ kind, side, minute, player, ref, receivedAt }) => ({
    kind,
    side,
    minute,
    player,
    is_taken_back: takenBack.has(ref),
    received_at: receivedAt,
  }))
}
