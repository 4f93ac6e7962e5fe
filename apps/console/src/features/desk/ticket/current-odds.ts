import { lineOf, type MatchGameId, type MatchLineKind } from '@caimin/rules'
import { betContent } from '../../../platform/parts/bet/bet-lines.ts'
import type { DeskOrder, WireOdds } from '../queries.ts'
import { isBelow } from './odds-change.ts'
import { lineNow, lineText, seenLine } from './printed-lines.ts'

/** An option that its player did not agree to as it is offered now. */
export interface MovedOption {
  readonly key: string
  readonly name: string
  readonly seen: string
  readonly now: string
}

/** What is offered now for all that an order chose. */
export interface CurrentOdds {
  /** What the player has to be asked about. */
  readonly beyond: readonly MovedOption[]
  /** In the form of the call; null while an option is not offered at all. */
  readonly offered: { readonly odds: WireOdds; readonly handicaps: Lines; readonly totals: Lines } | null
}

type Lines = Readonly<Record<string, number>>
type Tolerance = DeskOrder['tolerance']

/** Null for orders without printed odds, and of plans, whose people agreed to a limit when they joined. */
export function currentOdds(order: DeskOrder): CurrentOdds | null {
  const content = order.plan_kind === null ? betContent(order.bet, order.matches) : null
  if (content?.kind !== 'match' || !content.hasOdds || order.seen_odds === null) return null
  const beyond = content.legs.flatMap((leg) => [...movedOptions(order, leg), ...movedLine(order, leg)])
  return { beyond, offered: offeredNow(order, content.legs) }
}

type Leg = Extract<ReturnType<typeof betContent>, { kind: 'match' }>['legs'][number]

const nowOf = ({ current_odds }: DeskOrder, { matchId, play }: Leg, option: string): string | undefined =>
  current_odds?.[matchId]?.[play]?.[option]

/** Worse by more than the player takes; what has no odds any more is not asked about. */
function movedOptions(order: DeskOrder, leg: Leg): readonly MovedOption[] {
  return leg.options.flatMap(({ option, text }) => {
    const seen = order.seen_odds?.[leg.matchId]?.[leg.play]?.[option] ?? ''
    const now = nowOf(order, leg, option)
    if (now === undefined || !isBeyond(seen, now, order.tolerance)) return []
    return [{ key: `${leg.matchId} ${leg.play} ${option}`, name: `${leg.number} ${text}`, seen, now }]
  })
}

function isBeyond(seen: string, now: string, tolerance: Tolerance): boolean {
  if (tolerance.kind === 'any') return false
  return isBelow(now, seen, tolerance.kind === 'percent' ? 100 - tolerance.percent : 100)
}

/** Another line is another bet, whatever its odds. */
function movedLine(order: DeskOrder, leg: Leg): readonly MovedOption[] {
  const line = lineOfLeg(order, leg)
  if (line === undefined || order.tolerance.kind === 'any') return []
  const [seen, now] = [seenLine(order, leg.matchId, line), lineNow(order, leg.matchId, line)]
  if (seen === now) return []
  const name = `${leg.number} ${leg.playText}`
  return [{ key: `${leg.matchId} ${line}`, name, seen: lineText(line, seen), now: lineText(line, now) }]
}

const lineOfLeg = ({ game }: DeskOrder, { play }: Leg): MatchLineKind | undefined => lineOf(game as MatchGameId, play)

function offeredNow(order: DeskOrder, legs: readonly Leg[]): CurrentOdds['offered'] {
  const odds: Record<string, Record<string, Record<string, string>>> = {}
  const lines: Record<MatchLineKind, Record<string, number>> = { handicap: {}, total: {} }
  for (const leg of legs) {
    for (const { option } of leg.options) {
      const now = nowOf(order, leg, option)
      if (now === undefined) return null
      const { matchId, play } = leg
      odds[matchId] ??= {}
      odds[matchId][play] ??= {}
      odds[matchId][play][option] = now
    }
    const line = lineOfLeg(order, leg)
    if (line !== undefined) lines[line][leg.matchId] = lineNow(order, leg.matchId, line)
  }
  return { odds, handicaps: lines.handicap, totals: lines.total }
}
