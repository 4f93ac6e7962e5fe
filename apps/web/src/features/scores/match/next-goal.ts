import type { MatchFacade } from '@caimin/rules'
import type { LegOption, OrderLeg } from '../../../platform/bet-content/leg-options.ts'

/** The sides whose next goal changes whether an option is right. */
type NextGoal = readonly ('home' | 'away')[]

type Choice = Pick<LegOption, 'play' | 'option' | 'isRight'>

/** Asked of the rules that settle the bet; undefined while there is no score to go by. */
export function nextGoalOf(rules: MatchFacade, { match, lines }: OrderLeg, choice: Choice): NextGoal | undefined {
  const { play, option, isRight } = choice
  if (isRight === undefined || !match?.full) return undefined
  const [home = 0, away = 0] = match.full.split(':').map(Number)
  const half = match.half === null ? {} : { half: match.half }
  const isRightAt = (full: string) => rules.winningOption(play, rules.resultOf({ full, ...half }, lines)) === option
  const after = { home: isRightAt(`${home + 1}:${away}`), away: isRightAt(`${home}:${away + 1}`) }
  return (['home', 'away'] as const).filter((side) => after[side] !== isRight)
}
