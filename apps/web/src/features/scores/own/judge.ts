import type { MatchFacade, MatchLines } from '@caimin/rules'
import type { LegMatch } from '../../../platform/bet-content/shown-bet.ts'

type Score = Pick<LegMatch, 'half' | 'full'>

/** Chosen options of a play; one of them is enough. */
interface Chosen {
  readonly play: string
  readonly options: readonly string[]
}

export interface Judgement {
  /** Whether one of them is right by the score as it stands. */
  readonly isRight: boolean
  /** The sides whose next goal changes that. */
  readonly next: readonly ('home' | 'away')[]
}

/** Asked of the rules that settle the bet; undefined while there is no score to go by. */
export function judge(
  rules: MatchFacade,
  { half, full }: Score,
  lines: MatchLines,
  { play, options }: Chosen,
): Judgement | undefined {
  if (!full) return undefined
  const outcomeOf = (score: string) =>
    rules.winningOption(play, rules.resultOf({ full: score, ...(half !== null && { half }) }, lines))
  const isRightAt = (score: string) => {
    const outcome = outcomeOf(score)
    return outcome !== undefined && options.includes(outcome)
  }
  if (outcomeOf(full) === undefined) return undefined
  const isRight = isRightAt(full)
  const [home = 0, away = 0] = full.split(':').map(Number)
  const after = { home: `${home + 1}:${away}`, away: `${home}:${away + 1}` }
  return { isRight, next: (['home', 'away'] as const).filter((side) => isRightAt(after[side]) !== isRight) }
}
