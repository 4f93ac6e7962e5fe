import type { OutputOf } from '@caimin/contract'
import { matchTexts } from './match.texts.ts'

export type MatchEvent = OutputOf<'scores', 'info'>['events'][number]

interface ShownEvent {
  readonly key: string
  readonly event: MatchEvent
  readonly text: string
}

/** What is told of a match, newest first; each goal with the score that it made. Corners are figures alone. */
export function shownEvents(events: readonly MatchEvent[]): readonly ShownEvent[] {
  const score = { home: 0, away: 0 }
  const shown: ShownEvent[] = []
  for (const [at, event] of events.entries()) {
    const { kind, side, is_taken_back: isTakenBack } = event
    if (kind === 'corner') continue
    if (kind === 'goal' && side !== null && !isTakenBack) score[side] += 1
    shown.push({ key: `${at}`, event, text: kind === 'goal' ? goalText(isTakenBack, score) : matchTexts.kinds[kind] })
  }
  return shown.reverse()
}

const goalText = (isTakenBack: boolean, { home, away }: { readonly home: number; readonly away: number }): string =>
  isTakenBack ? matchTexts.noGoal : matchTexts.goal(`${home}:${away}`)
