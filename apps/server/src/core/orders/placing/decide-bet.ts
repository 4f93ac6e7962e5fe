import { addMs, earlier, type Fen, type Instant, minutes, type Ok, ok, refuse } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { type Bet, gameKind, type MatchBet, type Odds, ORDER_LIMITS, passTypes, quoteBet } from '@caimin/rules'
import { missedOpening, printByOf } from '@caimin/rules/hours'
import { refuseWith } from '../../../platform/refuse-with.ts'
import type { CatalogMatch, Issue } from '../../catalog/index.ts'
import { licenceEnd, type Shop, shopGame, viewNextHours, whyStopped } from '../../shops/index.ts'
import { currentLines, type Handicaps, type MovedLine, movedLines } from '../handicaps.ts'
import {
  chosenOptions,
  hasPrintedOdds,
  type MovedOdds,
  movedBeyond,
  oddsOf,
  type Tolerance,
} from '../odds-tolerance.ts'
import type { LineNumbers } from '../order.ts'
import { hasTooManyTickets, ticketLimitsOf } from '../ticket-limits.ts'
import { blockedMatchesOf } from './blocked-matches.ts'
import { blockedNumberOf, type CappedStake, cappedStakesOf } from './blocked-numbers.ts'
import { nextBlockStart, type SaleOf } from './blocked-sale.ts'
import { afterOpenMinutes, nextHoursChange } from './service-times.ts'

/** Everything a bet is decided on; the rules have checked `bet` already. */
export interface BetFacts {
  readonly bet: Bet
  readonly shop: Shop
  readonly now: Instant
  /** By id; an unknown match is absent. */
  readonly matches: ReadonlyMap<string, CatalogMatch>
  readonly issue: Issue | undefined
  readonly oddsSeen: Odds | undefined
  readonly handicapsSeen: Partial<Handicaps>
  readonly tolerance: Tolerance
}

/** A bet that may be placed, with the versions of what it was decided on. */
export interface BetDecision {
  readonly notes: bigint
  readonly stake: Fen
  readonly issueNo: string | null
  readonly seenOdds: Odds | null
  readonly seenLines: Handicaps | null
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string | null
  /** Until when the shop can accept; the sweep looks at the order first then. */
  readonly acceptBy: Instant
  readonly printBy: Instant
  /**
   * From here on the decision must be made again: the shop opens or closes, its licence ends, or it stops the sale of
   * something.
   */
  readonly validUntil: Instant
  readonly shopVersion: number
  readonly matchVersions: ReadonlyMap<string, number>
  readonly issueVersion: number | null
  /** The capped numbers that it holds; `place_bet` asks what is left of them. */
  readonly caps: readonly CappedStake[]
}

export type BetReason =
  | 'slip_invalid'
  | 'order_too_large'
  | 'game_stopped_by_shop'
  | 'shop_closed'
  | 'shop_suspended'
  | 'licence_over'
  | 'number_blocked'
  | 'matches_blocked'
  | 'match_unknown'
  | 'match_closed'
  | 'option_not_on_sale'
  | 'single_not_allowed'
  | 'odds_moved'
  | 'issue_closed'

type Decided<T> = Ok<T> | Refused<BetReason>

/** What the bet waits for: cutoff and versions of its matches or its issue. */
interface OnSale {
  readonly cutoffAt: Instant
  readonly cutoffMatchId: string | null
  readonly seenOdds: Odds | null
  readonly seenLines: Handicaps | null
  readonly matchVersions: ReadonlyMap<string, number>
}

/**
 * Decides whether a bet may be placed now. Pure: the same facts give the same answer on the page and under the lock.
 */
export function decideBet(facts: BetFacts): Decided<BetDecision> {
  const { bet, shop, now } = facts
  const stopped = whyStopped(shop, now)
  if (stopped === 'suspended') return refuseWith('shop_suspended', { why: shop.stateWhy })
  if (stopped === 'licence_over') return refuseWith('licence_over', { valid_until: shop.licenceValidUntil })
  if (!shopGame(shop, bet.game).isOpen) return refuse('game_stopped_by_shop')
  const limits = ticketLimitsOf(bet.game, shop)
  if (hasTooManyTickets(bet, limits)) {
    return refuseWith('order_too_large', {
      rule: 'tickets_too_many',
      multiple_limit: limits.maxMultiple,
      max_tickets: ORDER_LIMITS.maxTickets,
    })
  }
  const onSale = gameKind(bet.game) === 'match' ? decideMatches(facts, bet as MatchBet) : decideIssue(facts)
  if (!onSale.ok) return onSale
  const sale = { now, issueNo: facts.issue?.issueNo ?? null }
  const blocked = refusedBlock(bet, shop, sale)
  if (blocked !== undefined) return blocked
  const { cutoffAt } = onSale.value
  if (missedOpening(shop, cutoffAt, now) !== undefined) {
    return refuseWith('shop_closed', viewNextHours(shop, now))
  }
  // From any of these moments on the decision no longer holds.
  const ends = [nextHoursChange(shop, now), licenceEnd(shop), nextBlockStart(bet, shop, sale)].filter(
    (end) => end !== undefined,
  )
  return ok({
    ...onSale.value,
    ...quoteBet(bet),
    issueNo: sale.issueNo,
    acceptBy: earlier(afterOpenMinutes(shop, now, shop.acceptMinutes), cutoffAt),
    printBy: printByOf(shop, cutoffAt),
    validUntil: ends.reduce(earlier, cutoffAt),
    shopVersion: shop.version,
    issueVersion: facts.issue?.version ?? null,
    caps: cappedStakesOf(bet, shop.blocked, sale),
  })
}

/** A number or a combination of matches that the shop does not sell now, with its text for the player. */
function refusedBlock(bet: Bet, shop: Shop, sale: SaleOf): Refused<BetReason> | undefined {
  const number = blockedNumberOf(bet, shop.blocked, sale)
  if (number !== undefined) {
    return refuseWith('number_blocked', { number: number.number, plays: number.plays, text: number.playerText })
  }
  const matches = blockedMatchesOf(bet, shop.blockedMatches, sale)
  return matches && refuseWith('matches_blocked', { text: matches.playerText, legs: matches.legs })
}

const cutoffOf = ({ shop, bet }: BetFacts, deadline: Instant): Instant =>
  addMs(deadline, minutes(shopGame(shop, bet.game).advanceMinutes))

function decideIssue(facts: BetFacts): Decided<OnSale> {
  const { issue, now } = facts
  if (issue === undefined || !issue.isSelling || now < issue.saleStartAt) return refuse('issue_closed')
  const cutoffAt = cutoffOf(facts, issue.gameDeadlineAt)
  if (now >= cutoffAt) return refuseWith('issue_closed', { issue_no: issue.issueNo })
  return ok({ cutoffAt, cutoffMatchId: null, seenOdds: null, seenLines: null, matchVersions: new Map() })
}

function decideMatches(facts: BetFacts, bet: MatchBet): Decided<OnSale> {
  const legs: CatalogMatch[] = []
  for (const pick of bet.lines.flatMap(({ selection }) => selection.matches)) {
    const match = facts.matches.get(pick.id)
    if (match === undefined || match.game !== bet.game) return refuseWith('match_unknown', { match_id: pick.id })
    if (!match.isSelling || facts.now >= cutoffOf(facts, match.gameDeadlineAt)) {
      return refuseWith('match_closed', { match_id: match.id, home: match.home, away: match.away })
    }
    legs.push(match)
  }
  // A ticket of 北京单场 is of one issue.
  if (new Set(legs.map(({ issueNo }) => issueNo)).size > 1) return refuseWith('slip_invalid', { rule: 'issues_mixed' })
  const single = refusedSingle(facts, bet)
  if (single !== undefined) return single
  const odds = decideOdds(facts, bet)
  if (!odds.ok) return odds
  const lines = decideLines(facts, bet)
  if (!lines.ok) return lines
  const first = legs.reduce((a, b) => (b.gameDeadlineAt < a.gameDeadlineAt ? b : a))
  return ok({
    cutoffAt: cutoffOf(facts, first.gameDeadlineAt),
    cutoffMatchId: first.id,
    seenOdds: odds.value,
    seenLines: lines.value,
    matchVersions: new Map(legs.map(({ id, version }) => [id, version])),
  })
}

/** Passes that hold notes of one match, by game: looked for once, as every bet asks. */
const SINGLE_PASSES = new Map<MatchBet['game'], readonly string[]>()

function singlePasses(game: MatchBet['game']): readonly string[] {
  const known = SINGLE_PASSES.get(game)
  if (known !== undefined) return known
  const single = passTypes(game).filter(({ sizes }) => sizes.includes(1))
  const names = single.map(({ name }) => name)
  SINGLE_PASSES.set(game, names)
  return names
}

function refusedSingle(facts: BetFacts, bet: MatchBet): Refused<BetReason> | undefined {
  const single = singlePasses(bet.game)
  for (const { selection } of bet.lines) {
    if (!selection.pass.some((pass) => single.includes(pass))) continue
    for (const { id, picks } of selection.matches) {
      const play = Object.keys(picks).find((name) => facts.matches.get(id)?.singles[name] !== true)
      if (play !== undefined) return refuseWith('single_not_allowed', { match_id: id, play })
    }
  }
  return undefined
}

/** The odds the player saw, of the chosen options alone; null for games that print none. */
function decideOdds({ matches, oddsSeen, tolerance }: BetFacts, bet: MatchBet): Decided<Odds | null> {
  const chosen = chosenOptions(bet)
  const current = Object.fromEntries([...matches].map(([id, match]) => [id, match.odds]))
  const gone = chosen.find((option) => oddsOf(current, option) === undefined)
  if (gone !== undefined) {
    return refuseWith('option_not_on_sale', { match_id: gone.matchId, play: gone.play, option: gone.option })
  }
  if (!hasPrintedOdds(bet)) return ok(null)
  if (oddsSeen === undefined) return refuseWith('slip_invalid', { rule: 'odds_seen_missing' })
  const moved = movedBeyond(oddsSeen, current, chosen, tolerance)
  if (moved.length > 0) return refuseWith('odds_moved', { moved: moved.map(viewMoved) })
  return ok(oddsSeen)
}

/**
 * The lines the player saw. Those of jclq move, so they must be sent; elsewhere a page may leave them to the catalogue.
 */
function decideLines({ matches, handicapsSeen, tolerance }: BetFacts, bet: MatchBet): Decided<Handicaps> {
  const now = currentLines(bet, matches)
  const seen = {
    handicaps: { ...now.handicaps, ...pickLines(handicapsSeen.handicaps, now.handicaps) },
    totals: { ...now.totals, ...pickLines(handicapsSeen.totals, now.totals) },
  }
  if (bet.game === 'jclq' && !isToldOf(handicapsSeen, now))
    return refuseWith('slip_invalid', { rule: 'lines_seen_missing' })
  const moved = tolerance.kind === 'any' ? [] : movedLines(seen, now)
  if (moved.length > 0) return refuseWith('odds_moved', { moved: [], moved_lines: moved.map(viewMoved) })
  return ok(seen)
}

const pickLines = (lines: LineNumbers | undefined, needed: LineNumbers): LineNumbers =>
  Object.fromEntries(Object.entries(lines ?? {}).filter(([id]) => needed[id] !== undefined))

const isToldOf = (lines: Partial<Handicaps>, needed: Handicaps): boolean =>
  Object.keys(needed.handicaps).every((id) => lines.handicaps?.[id] !== undefined) &&
  Object.keys(needed.totals).every((id) => lines.totals?.[id] !== undefined)

const viewMoved = <M extends MovedOdds | MovedLine>({ matchId, ...rest }: M) => ({ match_id: matchId, ...rest })
