import type { MatchFacade } from '@caimin/rules'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchSlip } from './match-slip.ts'
import { effectivePasses } from './pass-choices.ts'

export interface SlipLossesOptions {
  /** Only passes the player chose: while matches are being picked, the longest pass follows their number. */
  readonly isPicking: boolean
}

/** Passes in words: 2串1、3串1. */
const joined = (passes: readonly string[]): string => passes.join(bettingTexts.passJoin)

function lostPasses(rules: MatchFacade, before: MatchSlip, after: MatchSlip): string | undefined {
  const now = effectivePasses(rules, after)
  const lost = effectivePasses(rules, before).filter((name) => !now.includes(name))
  return lost.length > 0 && now.length > 0 ? bettingTexts.passesLost(joined(lost), joined(now)) : undefined
}

/** Whether bankers are gone that the player did not take back: that is one, on matches that stay. */
function hasLostBankers(before: MatchSlip, after: MatchSlip): boolean {
  const staying = Object.values(before.legs).filter(({ id }) => after.legs[id] !== undefined)
  const lost = staying.filter(({ id, isBanker }) => isBanker && after.legs[id]?.isBanker === false)
  return lost.length > 1 || (lost.length === 1 && staying.length < Object.keys(before.legs).length)
}

/**
 * What a change took away of passes and bankers although the player asked for something else, in words: matches that
 * went, or a banker, left no room for it. Undefined where the player chose the passes, or began another slip.
 */
export function slipLosses(
  rules: MatchFacade,
  before: MatchSlip,
  after: MatchSlip,
  { isPicking }: SlipLossesOptions = { isPicking: false },
): string | undefined {
  if (before.passes !== after.passes || Object.keys(after.legs).length === 0) return undefined
  const losses = [
    isPicking && before.passes.length === 0 ? undefined : lostPasses(rules, before, after),
    hasLostBankers(before, after) ? bettingTexts.bankersLost : undefined,
  ].filter((text) => text !== undefined)
  return losses.length > 0 ? losses.join(bettingTexts.lossJoin) : undefined
}

/** Why no other match may become a banker. */
export function bankerRefusal(rules: MatchFacade, slip: MatchSlip, most: number): string {
  const passes = effectivePasses(rules, slip)
  if (passes.length === 0) return bettingTexts.bankerNeedsPass
  return most === 0 ? bettingTexts.noBanker(joined(passes)) : bettingTexts.mostBankers(joined(passes), most)
}
