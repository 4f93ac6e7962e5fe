import { addMs, hours, type Instant, minutes, present } from '@caimin/base'
import { type Bet, checkBet, type MatchGameId, type Odds, type Random, randomLine, winningOption } from '@caimin/rules'
import { type CatalogMatch, type IssueGameId, matchResultOf } from '../../core/catalog/index.ts'
import type { Handicaps } from '../../core/orders/index.ts'
import { chosenOdds } from '../../core/orders/index.ts'
import { areAgreedBy } from '../feeds/demo-scores.feed.ts'
import type { MadeKey } from '../feeds/made-match.ts'
import { findMade, madeScoreOf } from '../feeds/made-matches.ts'

/** A slip as a demo player fills it. */
export interface DemoSlip {
  readonly bet: Bet
  readonly oddsSeen: Odds | undefined
  readonly handicapsSeen?: Handicaps
  /** Of a game sold by issue. */
  readonly issueNo?: string
}

export interface SlipOptions {
  readonly game: MatchGameId
  readonly play: string
  /** On that many matches, passed as one. */
  readonly legs: number
  readonly multiple: number
  /** Bets on what will happen, so that there are prizes to see. */
  readonly isLucky: boolean
  /** Only on matches that close before this. */
  readonly before: Instant
}

/** Those of the matches whose results will be confirmed by a moment. */
export const confirmedBy = <M extends MadeKey & Pick<CatalogMatch, 'kickoffAt'>>(
  open: readonly M[],
  at: Instant,
): readonly M[] =>
  open.filter((match) => {
    const made = match.kickoffAt < at ? findMade(match) : undefined
    return made !== undefined && areAgreedBy(made, at)
  })

export const LEAVE_TO_PRINT_MS = minutes(15)

/** A slip on matches that close soon; undefined when there are too few. */
export function matchSlip(
  open: readonly CatalogMatch[],
  now: Instant,
  options: SlipOptions & { random: Random },
): DemoSlip | undefined {
  const soon = open.filter(
    (match) => match.gameDeadlineAt > addMs(now, LEAVE_TO_PRINT_MS) && match.gameDeadlineAt < options.before,
  )
  const free = soon.filter((match) => match.issueNo === soon[0]?.issueNo)
  if (free.length < options.legs) return undefined
  const from = options.random(free.length - options.legs + 1)
  const legs = free.slice(from, from + options.legs)
  const matches = legs.map((match) => ({ id: match.id, picks: { [options.play]: [optionFor(match, options)] } }))
  const selection = { matches, pass: [`${options.legs}串1`] }
  const bet = checked({ game: options.game, multiple: options.multiple, lines: [{ play: options.play, selection }] })
  const odds = Object.fromEntries(legs.map((match) => [match.id, match.odds]))
  const handicapsSeen = {
    handicaps: Object.fromEntries(legs.map((match) => [match.id, match.handicap])),
    totals: Object.fromEntries(legs.flatMap(({ id, total }) => (total === null ? [] : [[id, total]]))),
  }
  return { bet, oddsSeen: chosenOdds(bet, odds), handicapsSeen }
}

function optionFor(match: CatalogMatch, { game, play, isLucky, random }: SlipOptions & { random: Random }): string {
  const offered = Object.keys(match.odds[play] ?? {})
  const made = isLucky ? madeScoreOf(match) : undefined
  const winning = made && winningOption(game, play, matchResultOf(game, { ...made }, linesOf(match)))
  return winning !== undefined && offered.includes(winning)
    ? winning
    : present(offered[random(offered.length)], 'odds are offered')
}

const linesOf = ({ handicap, total }: CatalogMatch) => ({ handicap, total: total ?? undefined })

/** So many random lines for a game sold by issue. */
export function drawSlip(
  game: IssueGameId,
  { lines, multiple }: { readonly lines: number; readonly multiple: number },
  random: Random,
): DemoSlip {
  const made = Array.from({ length: lines }, () => randomLine(game, 'standard', random))
  return { bet: checked({ game, multiple, lines: made }), oddsSeen: undefined }
}

function checked(value: unknown): Bet {
  const bet = checkBet(value)
  if (!bet.ok) throw new Error(`A demo slip was refused: ${bet.reason}`)
  return bet.value
}

/** Far enough for every match on sale. */
export const anyTime = (now: Instant): Instant => addMs(now, hours(96))
