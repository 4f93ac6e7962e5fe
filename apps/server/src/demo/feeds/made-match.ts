import type { Instant } from '@caimin/base'
import type {
  MatchFacts,
  MatchLineups,
  MatchStanding,
  MatchStatistics,
  NewMatchEvent,
} from '../../core/catalog/index.ts'

/** How a match ends, in the form of a result; `half` in football alone. */
export interface MadeScore {
  readonly half?: string
  readonly full: string
}

/** What happened in a match. */
export type MadeEvent = Omit<NewMatchEvent, 'matchId' | 'source'>

export type MadeLineups = Pick<MatchLineups, 'home' | 'away'>

export type MadeStatistics = Pick<MatchStatistics, 'minute' | 'figures'>

/** A match of the demo world, whatever is played and whichever game sells it. */
export interface MadeMatch {
  readonly id: string
  readonly kickoffAt: Instant
  /** The last whistle. */
  readonly endsAt: Instant
  readonly score: MadeScore
  /** As a source reports it at a moment, with the odds of that moment. */
  readonly facts: (now: Instant) => MatchFacts
  /** How it stands at a moment after its kick-off. */
  readonly progress: (now: Instant) => MatchStanding
  /** What has happened in it by a moment, in football; nothing is told of other sports. */
  readonly events?: (now: Instant) => readonly MadeEvent[]
  /** Its figures up to a moment, of football alone too. */
  readonly statistics?: (now: Instant) => MadeStatistics
  /** Who plays, of football alone too. */
  readonly lineups?: MadeLineups
}

/** What is asked for a match by: keys of the catalogue's match. */
export type MadeKey = Pick<MatchFacts, 'id' | 'game' | 'businessDate'>

type PlayedMatch = Pick<MatchFacts, 'businessDate' | 'home' | 'away' | 'kickoffAt'>

/** What the demo world says of every match, whichever sport and game. */
export function demoFacts({ businessDate, home, away, kickoffAt }: PlayedMatch, now: Instant) {
  return {
    businessDate,
    home,
    away,
    homeRank: null,
    awayRank: null,
    kickoffAt,
    isSelling: true,
    isDemo: true,
    source: 'demo',
    fetchedAt: now,
  } as const
}
