/** The option that a full score, home:away, makes right; undefined where that cannot be told. */
export type OutcomeOf = (full: string) => string | undefined

export interface Judgement {
  /** Whether one of them is right by the score as it stands. */
  readonly isRight: boolean
  /** The sides whose next goal changes that. */
  readonly next: readonly ('home' | 'away')[]
}

/** How chosen options stand, of which one is enough; undefined while there is no score to go by. */
export function judge(full: string | null, options: readonly string[], outcomeOf: OutcomeOf): Judgement | undefined {
  if (!full) return undefined
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
