import { gameKind, type MatchBet, type Odds } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { currentLines } from '../handicaps.ts'
import { chosenOptions, isSameOdds, oddsBy, oddsOf } from '../odds-tolerance.ts'
import { loadOffered, type OfferedBet } from '../offered-bet.ts'
import type { LineNumbers } from '../order.ts'
import type { BetDecision, BetFacts } from './decide-bet.ts'

/**
 * A decision whose odds and lines were offered. A page may show what was offered a while ago, and that is what its
 * player saw; a value that never was is replaced by what is offered now, so that no order and no evidence holds it.
 */
export async function seenAsOffered(r: Reader, facts: BetFacts, decision: BetDecision): Promise<BetDecision> {
  if (gameKind(facts.bet.game) !== 'match' || isCurrent(facts, decision)) return decision
  const bet = facts.bet as MatchBet
  const offered = await loadOffered(r, [bet])
  const now = currentLines(bet, facts.matches)
  const { seenOdds, seenLines } = decision
  return {
    ...decision,
    seenOdds: seenOdds && oddsAsOffered(facts, seenOdds, offered),
    seenLines: seenLines && {
      handicaps: linesAsOffered(seenLines.handicaps, now.handicaps, offered.handicaps),
      totals: linesAsOffered(seenLines.totals, now.totals, offered.totals),
    },
  }
}

const currentOdds = ({ matches }: BetFacts): Odds =>
  Object.fromEntries([...matches].map(([id, match]) => [id, match.odds]))

/** What most bets bring: everything as it is offered now, so that nothing is looked up. */
function isCurrent(facts: BetFacts, { seenOdds, seenLines }: BetDecision): boolean {
  const bet = facts.bet as MatchBet
  const odds = currentOdds(facts)
  const now = currentLines(bet, facts.matches)
  const isSame = (seen: LineNumbers, is: LineNumbers) => Object.entries(seen).every(([id, line]) => is[id] === line)
  return (
    (seenOdds === null ||
      chosenOptions(bet).every((option) => isSameOdds(oddsOf(seenOdds, option), oddsOf(odds, option)))) &&
    (seenLines === null || (isSame(seenLines.handicaps, now.handicaps) && isSame(seenLines.totals, now.totals)))
  )
}

function oddsAsOffered(facts: BetFacts, seen: Odds, offered: OfferedBet): Odds {
  const current = currentOdds(facts)
  return oddsBy(chosenOptions(facts.bet as MatchBet), (option) => {
    const value = oddsOf(seen, option)
    return offered.odds(option).some((odds) => isSameOdds(odds, value)) ? value : oddsOf(current, option)
  })
}

const linesAsOffered = (
  seen: LineNumbers,
  now: LineNumbers,
  offered: (matchId: string) => readonly number[],
): LineNumbers =>
  Object.fromEntries(
    Object.entries(seen).map(([id, line]) => [id, offered(id).includes(line) ? line : (now[id] ?? line)]),
  )
