import { addMs, hours, type Instant, minutes, present } from '@caimin/base'
import { type Bet, checkBet, type Odds, type Random, randomLine } from '@caimin/rules'
import type { CatalogMatch } from '../../core/catalog/index.ts'
import type { BetLines } from '../../core/orders/index.ts'
import { chosenOdds } from '../../core/orders/index.ts'
import { madeScoreOf } from '../../feeds/demo/made-matches.ts'

/** A slip as a demo player fills it. */
export interface DemoSlip {
  readonly bet: Bet
  readonly oddsSeen: Odds | undefined
  readonly linesSeen?: BetLines
}

export interface SlipWish {
  /** On that many matches, passed as one. */
  readonly legs: number
  readonly multiple: number
  /** Bets on what will happen, so that there are prizes to see. */
  readonly isLucky: boolean
  readonly play: 'SPF' | 'CBF'
  /** Only on matches that close before this. */
  readonly before: Instant
}

const LEAVE_TO_PRINT_MS = minutes(15)

/** A slip on matches that close soon; nothing when there are too few. */
export function footballSlip(
  open: readonly CatalogMatch[],
  now: Instant,
  wish: SlipWish & { random: Random },
): DemoSlip | undefined {
  const free = open.filter(
    (match) => match.gameDeadlineAt > addMs(now, LEAVE_TO_PRINT_MS) && match.gameDeadlineAt < wish.before,
  )
  if (free.length < wish.legs) return undefined
  const from = wish.random(free.length - wish.legs + 1)
  const legs = free.slice(from, from + wish.legs)
  const matches = legs.map((match) => ({ id: match.id, picks: { [wish.play]: [optionFor(match, wish)] } }))
  const selection = { matches, pass: [`${wish.legs}串1`] }
  const bet = checkBet({ game: 'jczq', multiple: wish.multiple, lines: [{ play: wish.play, selection }] })
  if (!bet.ok) throw new Error(`A demo slip was refused: ${bet.reason}`)
  const odds = Object.fromEntries(legs.map((match) => [match.id, match.odds]))
  return { bet: bet.value, oddsSeen: chosenOdds(bet.value, odds) }
}

function optionFor(match: CatalogMatch, { play, isLucky, random }: SlipWish & { random: Random }): string {
  const offered = Object.keys(match.odds[play] ?? {})
  const made = isLucky ? madeScoreOf(match) : undefined
  const lucky = made && (play === 'CBF' ? made.full : outcomeOf(made.full))
  return lucky !== undefined && offered.includes(lucky)
    ? lucky
    : present(offered[random(offered.length)], 'odds are offered')
}

function outcomeOf(score: string): string {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return home > away ? '3' : home === away ? '1' : '0'
}

/** So many lines of luck for double colour ball. */
export function ballSlip(lines: number, random: Random): DemoSlip {
  const made = Array.from({ length: lines }, () => randomLine('shuangseqiu', 'standard', random))
  const bet = checkBet({ game: 'shuangseqiu', multiple: 1, lines: made })
  if (!bet.ok) throw new Error(`A demo slip was refused: ${bet.reason}`)
  return { bet: bet.value, oddsSeen: undefined }
}

/** Far enough for every match on sale. */
export const anyTime = (now: Instant): Instant => addMs(now, hours(96))
