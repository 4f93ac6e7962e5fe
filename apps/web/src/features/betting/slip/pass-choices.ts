import type { MatchFacade, PassType } from '@caimin/rules'
import { bankerCount, type MatchSlip, playsOf, type SlipLeg } from './match-slip.ts'

const isSingle = (pass: PassType): boolean => pass.legs === 1
/** N串1: every note takes all its legs. Others break into smaller parlays. */
export const isStraight = (pass: PassType): boolean => pass.sizes.length === 1 && pass.sizes[0] === pass.legs

/** A match may be bet alone only in plays the lottery has opened for single bets. */
export const mayBeSingle = (leg: SlipLeg): boolean =>
  Object.keys(leg.picks).every((play) => leg.facts.singles.includes(play))

/** The passes that the matches and plays of this slip allow, whatever its bankers. */
export function passesOfMatches(rules: MatchFacade, slip: MatchSlip): readonly PassType[] {
  const legs = Object.values(slip.legs)
  if (legs.length === 0) return []
  const longest = Math.min(legs.length, rules.maxLegs(playsOf(legs)))
  const areSingles = legs.every(mayBeSingle)
  return rules.passTypes.filter((pass) => pass.legs <= longest && (areSingles || !pass.sizes.includes(1)))
}

/** The passes this slip can be bet with, as the rules allow them for its matches, plays and bankers. */
export function passChoices(rules: MatchFacade, slip: MatchSlip): readonly PassType[] {
  const bankers = bankerCount(slip)
  return passesOfMatches(rules, slip).filter((pass) => bankers === 0 || (isStraight(pass) && pass.legs > bankers))
}

/** The passes the slip is counted with: those chosen that are still possible, else the longest straight one. */
export function effectivePasses(rules: MatchFacade, slip: MatchSlip): readonly string[] {
  const choices = passChoices(rules, slip)
  const chosen = choices.filter((pass) => slip.passes.includes(pass.name))
  if (chosen.length > 0) return chosen.map((pass) => pass.name)
  const straight = choices.filter((pass) => isStraight(pass) && !isSingle(pass)).at(-1)
  const fallback = straight ?? choices.find(isSingle)
  return fallback ? [fallback.name] : []
}

/** Chooses or unchooses a pass. A single bet stands alone. */
export function togglePass(rules: MatchFacade, slip: MatchSlip, pass: PassType): MatchSlip {
  const chosen = effectivePasses(rules, slip)
  if (chosen.includes(pass.name)) return { ...slip, passes: chosen.filter((name) => name !== pass.name) }
  if (isSingle(pass)) return { ...slip, passes: [pass.name] }
  const singles = passChoices(rules, slip).filter(isSingle)
  const others = chosen.filter((name) => singles.every((single) => single.name !== name))
  return { ...slip, passes: [...others, pass.name] }
}

/**
 * The most bankers the passes the slip is counted with have room for: each note needs a place for a match that is none.
 */
export function mostBankers(rules: MatchFacade, slip: MatchSlip): number {
  const names = effectivePasses(rules, slip)
  const straight = rules.passTypes.filter((pass) => isStraight(pass) && names.includes(pass.name))
  return Math.max(0, ...straight.map(({ legs }) => legs - 1))
}
