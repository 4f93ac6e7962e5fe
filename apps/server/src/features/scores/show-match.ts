import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import {
  boardMatches,
  broadcastsOf,
  type MatchEvent,
  matchEventsOf,
  matchStatisticsOf,
  viewBroadcast,
} from '../../core/catalog/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewBoardRow } from './board-row.view.ts'

type EventView = Values<OutputOf<'scores', 'info'>>['events'][number]

/**
 * One match as it stands, what happened in it, and its figures, all of the source that tells how it stands; and where
 * it can be watched.
 */
export const showMatch = query<'scores', 'info'>(async ({ r, input: { match_id: matchId } }) => {
  const [match] = await boardMatches(r, [matchId])
  if (match === undefined) return refuse('not_found')
  const [events, statistics, broadcasts] = await Promise.all([
    matchEventsOf(r, matchId, match.source),
    matchStatisticsOf(r, matchId, match.source),
    broadcastsOf(r, match.soldAs),
  ])
  return ok({
    server_time: r.now,
    match: viewBoardRow(match),
    events: viewEvents(events),
    statistics:
      statistics === undefined
        ? null
        : { minute: statistics.minute, figures: statistics.figures, received_at: statistics.receivedAt },
    broadcasts: broadcasts.map(viewBroadcast),
  })
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
