import { instant } from '@caimin/base'
import type { OddsChange } from '@caimin/contract'
import type { DomainEvent } from '../../../platform/events/domain-events.ts'
import { isSameValue } from '../results/result-value.ts'
import type { CatalogMatch, MatchFacts } from './match.ts'
import { singlesOf } from './match-facts.view.ts'

/** A match as it was, as a write left it, and the version that the write gave it. */
export interface MatchWrite {
  /** Undefined for a match that is new. */
  readonly before: CatalogMatch | undefined
  readonly after: MatchFacts
  readonly version: number | undefined
}

/** So many odds and matches together go into one event: about eight kilobytes. */
const MAX_IN_EVENT = 200
/** Beyond this a list is shorter than the events that would change it. */
const MAX_IN_WRITE = 2000

/** The events of a write, each of bounded size: odds that moved, and the games of which pages fetch the list again. */
export function eventsOfChanges(writes: readonly MatchWrite[]): readonly DomainEvent[] {
  const events: DomainEvent[] = []
  const games: string[] = []
  for (const [game, ofGame] of Map.groupBy(writes, ({ after }) => after.game)) {
    const changes = ofGame.map(oddsChangeOf).filter((change) => change !== null)
    const parts = changes.length === ofGame.length ? split(changes) : null
    if (parts === null) games.push(game)
    else {
      const fetchedAt = instant(Math.max(...ofGame.map(({ after }) => after.fetchedAt)))
      events.push(...parts.map((part) => ({ kind: 'odds.changed' as const, game, fetchedAt, changes: part })))
    }
  }
  return games.length === 0 ? events : [...events, { kind: 'catalog.changed', games }]
}

/** What moved of a match's odds and lines; null where something else changed too. */
function oddsChangeOf({ before, after, version }: MatchWrite): OddsChange | null {
  if (before === undefined || version !== before.version + 1 || !isSameSale(before, after)) return null
  const odds = movedOdds(before.odds, after.odds)
  return {
    match_id: after.id,
    from: before.version,
    version,
    ...(Object.keys(odds).length > 0 && { odds }),
    ...(after.handicap !== before.handicap && { handicap: after.handicap }),
    ...(after.total !== before.total && { total: after.total }),
    ...(!isSameValue(after.singles, before.singles) && { singles: singlesOf(after) }),
    ...(!isSameValue(after.averageOdds, before.averageOdds) && { average_odds: after.averageOdds }),
  }
}

/** What a list shows of a match besides its odds. */
const SALE = ['isSelling', 'kickoffAt', 'league', 'home', 'away', 'homeRank', 'awayRank'] as const

const isSameSale = (before: CatalogMatch, after: MatchFacts): boolean =>
  SALE.every((field) => before[field] === after[field])

type Moved = NonNullable<OddsChange['odds']>

function movedOdds(before: CatalogMatch['odds'], after: CatalogMatch['odds']): Moved {
  const plays = new Set([...Object.keys(before), ...Object.keys(after)])
  const moved = [...plays].flatMap((play) => {
    const [was, now] = [before[play], after[play]]
    if (isSameValue(was, now)) return []
    return [[play, now === undefined ? null : movedOptions(was ?? {}, now)] as const]
  })
  return Object.fromEntries(moved)
}

function movedOptions(was: CatalogMatch['odds'][string], now: CatalogMatch['odds'][string]) {
  const options = new Set([...Object.keys(was), ...Object.keys(now)])
  const moved = [...options].filter((option) => was[option] !== now[option])
  return Object.fromEntries(moved.map((option) => [option, now[option] ?? null]))
}

/** Changes in their order, in parts of bounded size; null where they are too many. */
function split(changes: readonly OddsChange[]): readonly (readonly OddsChange[])[] | null {
  const parts: OddsChange[][] = []
  let [inWrite, inPart] = [0, MAX_IN_EVENT]
  for (const change of changes) {
    const size = sizeOf(change)
    inWrite += size
    inPart += size
    if (size > MAX_IN_EVENT || inWrite > MAX_IN_WRITE) return null
    if (inPart > MAX_IN_EVENT) {
      parts.push([])
      inPart = size
    }
    parts.at(-1)?.push(change)
  }
  return parts
}

const sizeOf = ({ odds = {} }: OddsChange): number =>
  Object.values(odds).reduce((sum, options) => sum + Object.keys(options ?? {}).length, 1)
