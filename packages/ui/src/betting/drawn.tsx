import { Balls } from './ball.tsx'
import { drawnBalls, drawnOutcomes } from './drawn-balls.ts'
import { Outcomes } from './outcomes.tsx'

export interface DrawnProps {
  /** The result of a draw in the form of the rules. */
  readonly numbers: unknown
}

/** What a draw brought, whatever the game: balls, digits, or the outcomes of fourteen matches. */
export function Drawn({ numbers }: DrawnProps) {
  const outcomes = drawnOutcomes(numbers)
  return outcomes === undefined ? <Balls {...drawnBalls(numbers)} /> : <Outcomes outcomes={outcomes} />
}
