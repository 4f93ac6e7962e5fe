import { bettingTexts } from './betting.texts.ts'
import './outcomes.css'

export interface OutcomesProps {
  /** 3, 1 or 0 by match; `*` for a match that was cancelled. */
  readonly outcomes: readonly string[]
}

/** How the matches of an issue ended, one box each, seven to a group as on the printed result. */
export function Outcomes({ outcomes }: OutcomesProps) {
  const matches = outcomes.map((outcome, index) => ({ no: index + 1, outcome }))
  return (
    <ol className="ui-outcomes" aria-label={bettingTexts.outcomes}>
      {matches.map(({ no, outcome }) => (
        <li key={no}>{outcome}</li>
      ))}
    </ol>
  )
}
