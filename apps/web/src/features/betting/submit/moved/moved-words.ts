import { exactAmountText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { bettingTexts, optionTexts } from '../../betting.texts.ts'
import { type BetOfSlip, countSlip, forecastSlip } from '../../slip/match-bet.ts'
import { legsOf, type MatchSlip } from '../../slip/match-slip.ts'
import { acceptOdds, type MovedOdds } from '../../slip/moved-odds.ts'
import { effectivePasses } from '../../slip/pass-choices.ts'
import { submitTexts } from '../submit.texts.ts'

/** What changed, in words: 1项赔率变了，1项停售. */
export function movedTitle(moved: readonly MovedOdds[]): string {
  const gone = moved.filter(({ now }) => now === undefined)
  const lines = moved.filter(({ now, line }) => now !== undefined && line !== undefined)
  const odds = moved.length - gone.length - lines.length
  const plays = new Set(lines.map(({ play }) => optionTexts.named[play] ?? submitTexts.handicap))
  return [
    odds > 0 ? submitTexts.movedOdds(odds) : undefined,
    lines.length > 0 ? submitTexts.movedLines(lines.length, [...plays].join(submitTexts.playJoin)) : undefined,
    gone.length > 0 ? submitTexts.movedGone(gone.length) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(submitTexts.movedJoin)
}

export interface Move {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly betOf: BetOfSlip
  readonly moved: readonly MovedOdds[]
}

/** What accepting the changes does to the slip and to its prize, a sentence each. */
export function movedEffects(move: Move): readonly string[] {
  const after = acceptOdds(move.rules, move.slip, move.moved)
  return [...lossesOf(move, after), prizeEffect(move, after)].filter((text) => text !== undefined)
}

/** Options that are no longer on sale go, and with their last one a match; the passes follow. */
function lossesOf({ rules, slip, moved }: Move, after: MatchSlip): readonly (string | undefined)[] {
  if (moved.every(({ now }) => now !== undefined)) return []
  const dropped = legsOf(slip).filter(({ id }) => after.legs[id] === undefined)
  if (dropped.length === 0) return [submitTexts.optionsDropped]
  const numbers = dropped.map(({ facts }) => facts.numberText).join(submitTexts.playJoin)
  return [submitTexts.legsDropped(numbers), passEffect(rules, slip, after)]
}

function passEffect(rules: MatchFacade, slip: MatchSlip, after: MatchSlip): string | undefined {
  if (countSlip(rules, after).kind !== 'ready') return submitTexts.nothingLeft
  const [before, now] = [slip, after].map((each) => effectivePasses(rules, each).join(bettingTexts.passJoin))
  return before === now ? undefined : submitTexts.passesBecome(before ?? '', now ?? '')
}

function prizeEffect(move: Move, after: MatchSlip): string | undefined {
  const most = (slip: MatchSlip) => {
    const bet = move.betOf(slip)
    return bet && exactAmountText(forecastSlip(move.rules, slip, bet).most)
  }
  const [was, is] = [most(move.slip), most(after)]
  if (was === undefined || is === undefined) return undefined
  return was === is ? submitTexts.movedSame : submitTexts.movedEffect(was, is)
}
