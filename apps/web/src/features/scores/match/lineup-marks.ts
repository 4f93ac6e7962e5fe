import { lineupsTexts } from './lineups.texts.ts'
import type { MatchEvent } from './shown-events.ts'

/** What became of a player, in the words of a line-up; found by the name that events give. */
export function marksOf(
  name: string,
  events: readonly MatchEvent[],
  { side, isStarting }: { readonly side: 'home' | 'away'; readonly isStarting: boolean },
): string[] {
  const own = events.filter((event) => event.side === side && event.player === name)
  return own.flatMap(({ kind, minute, is_taken_back: isTakenBack }) => {
    if (kind === 'goal') return isTakenBack ? [] : lineupsTexts.goal(minute)
    if (kind === 'yellow_card') return lineupsTexts.booked(minute)
    if (kind === 'red_card') return lineupsTexts.sentOff(minute)
    if (kind === 'substitution') return isStarting ? lineupsTexts.off(minute) : lineupsTexts.on(minute)
    return []
  })
}
