import type { Instant } from '@caimin/base'
import { footballEvents, type ScriptedMatch } from './football-events.ts'
import type { MadeEvent, MadeStatistics } from './made-match.ts'
import { progressAt } from './match-script.ts'
import { hashOfStep, hashOfText } from './seeded-random.ts'

const SIDES = ['home', 'away'] as const
type Side = (typeof SIDES)[number]

/** In so many minutes one of each. */
const MINUTES_OF = { shot: 12, shotOnTarget: 30, foul: 9, offside: 40 } as const
/** Possession of a side, in percent: so much at least, and so much more by chance. */
const MIN_POSSESSION = 35
const POSSESSION_VARIES_BY = 31

/** Figures of a match up to a moment. They follow from what happens in it: every goal was a shot on target. */
export function footballStatistics(match: ScriptedMatch, now: Instant): MadeStatistics {
  const minute = progressAt(match, now).minute ?? 0
  const events = footballEvents(match, now)
  const onTarget = bothSides((side) => goalsOf(events, side) + countOf(match, { side, what: 'shotOnTarget', minute }))
  const home = MIN_POSSESSION + (hashOfText(`possession ${match.id}`) % POSSESSION_VARIES_BY)
  return {
    minute,
    figures: {
      possession: { home, away: 100 - home },
      shots: bothSides((side) => onTarget[side] + countOf(match, { side, what: 'shot', minute })),
      shots_on_target: onTarget,
      corners: bothSides((side) => events.filter((event) => event.kind === 'corner' && event.side === side).length),
      fouls: bothSides((side) => countOf(match, { side, what: 'foul', minute })),
      offsides: bothSides((side) => countOf(match, { side, what: 'offside', minute })),
    },
  }
}

const bothSides = (of: (side: Side) => number): Record<Side, number> => ({ home: of('home'), away: of('away') })

const goalsOf = (events: readonly MadeEvent[], side: Side): number =>
  events.filter((event) => event.kind === 'goal' && event.side === side).length

interface Counted {
  readonly side: Side
  readonly what: keyof typeof MINUTES_OF
  readonly minute: number
}

/** How many of the minutes so far brought one, always the same for the same minute. */
function countOf({ id }: ScriptedMatch, { side, what, minute }: Counted): number {
  const seed = hashOfText(`${what} ${side} ${id}`)
  const minutes = Array.from({ length: minute }, (_, at) => hashOfStep(seed, at + 1))
  return minutes.filter((hash) => hash % MINUTES_OF[what] === 0).length
}
