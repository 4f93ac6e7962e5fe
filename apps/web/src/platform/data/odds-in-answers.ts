import { type OddsChanges, type OutputOf, withOddsChange } from '@caimin/contract'

export type MatchList = OutputOf<'betting', 'matches'>
export type Lobby = OutputOf<'betting', 'lobby'>

/**
 * A list of matches with the odds that moved: rows without a change stay the same objects, so that they are not drawn
 * again. Undefined where the list has missed a change.
 */
export function oddsInList({ changes, fetched_at }: OddsChanges, list: MatchList): MatchList | undefined {
  const byMatch = new Map(changes.map((change) => [change.match_id, change]))
  const rows: MatchList['rows'] = []
  let hasChanged = false
  for (const row of list.rows) {
    const change = byMatch.get(row.match_id)
    const now = change === undefined ? row : withOddsChange(row, change, fetched_at)
    if (now === undefined) return undefined
    hasChanged ||= now !== row
    rows.push(now)
  }
  return hasChanged ? { ...list, rows, fetched_at } : list
}

/** The lobby with the odds of the match that it shows. */
export function oddsInLobby({ changes, fetched_at }: OddsChanges, lobby: Lobby): Lobby | undefined {
  const { hot_match } = lobby
  const change = changes.find(({ match_id }) => match_id === hot_match?.match_id)
  if (hot_match === null || change === undefined) return lobby
  const now = withOddsChange(hot_match, change, fetched_at)
  if (now === undefined) return undefined
  return now === hot_match ? lobby : { ...lobby, hot_match: now }
}
