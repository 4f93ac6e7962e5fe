/** The option that a full score, home:away, makes right; undefined where that cannot be told. */
export type OutcomeOf = (full: string) => string | undefined

/** Goals of both sides. */
export interface Goals {
  readonly home: number
  readonly away: number
}

/** The fewest goals that make options right. */
export interface Needed {
  /** Of both sides together. */
  readonly goals: number
  /** Which of them each side may score for that, in the order of the home side's; never all there are. */
  readonly ways: readonly Goals[] | 'any'
}

export interface Judgement {
  /** Whether one of them is right by the score as it stands. */
  readonly isRight: boolean
  /** The sides whose next goal changes that. */
  readonly next: readonly ('home' | 'away')[]
  /** What options that are wrong need; undefined where no goal of this match makes them right any more. */
  readonly needed: Needed | undefined
}

/** The highest scores that plays name apart have fewer goals. */
const MAX_MORE_GOALS = 8

/** How chosen options stand, of which one is enough; undefined while there is no score to go by. */
export function judge(full: string | null, options: readonly string[], outcomeOf: OutcomeOf): Judgement | undefined {
  if (!full || outcomeOf(full) === undefined) return undefined
  const [home = 0, away = 0] = full.split(':').map(Number)
  const isRightAfter = (more: Goals) => {
    const outcome = outcomeOf(`${home + more.home}:${away + more.away}`)
    return outcome !== undefined && options.includes(outcome)
  }
  const isRight = isRightAfter({ home: 0, away: 0 })
  const after = { home: { home: 1, away: 0 }, away: { home: 0, away: 1 } }
  const next = (['home', 'away'] as const).filter((side) => isRightAfter(after[side]) !== isRight)
  return { isRight, next, needed: isRight ? undefined : fewestGoals(isRightAfter) }
}

function fewestGoals(isRightAfter: (more: Goals) => boolean): Needed | undefined {
  for (let goals = 1; goals <= MAX_MORE_GOALS; goals += 1) {
    const all = Array.from({ length: goals + 1 }, (_, home) => ({ home, away: goals - home }))
    const ways = all.filter(isRightAfter)
    if (ways.length > 0) return { goals, ways: ways.length === all.length ? 'any' : ways }
  }
  return undefined
}
