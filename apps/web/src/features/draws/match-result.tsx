import type { MatchFacade } from '@caimin/rules'
import { inPaperOrder, paperScore } from '@caimin/rules/games'
import { drawsTexts } from './draws.texts.ts'
import { type MatchRow, outcomesOf } from './match-outcomes.ts'

interface MatchResultProps {
  readonly rules: MatchFacade
  readonly row: MatchRow
}

/** One finished match: the sides in the order of the game's paper, the score, and what it made right in every play. */
export function MatchResult({ rules, row }: MatchResultProps) {
  const [first, second] = inPaperOrder(rules.id, row.home, row.away)
  const isSpAwaited = rules.finalSpPercent !== undefined && !row.is_void && row.final_sp === null
  return (
    <article className="draws-match">
      <span className="draws-match-no">
        <small className="ink-2">{row.league}</small>
        {row.number_text}
      </span>
      <span className="draws-match-teams">
        {first} <b>{row.is_void ? drawsTexts.cancelled : paperScore(rules.id, row.full ?? '')}</b> {second}
      </span>
      <span className="draws-match-end text-s ink-2">
        {row.half !== null && drawsTexts.half(paperScore(rules.id, row.half))}
        {row.issue_no !== null && <small>{row.business_date.slice(5)}</small>}
      </span>
      {!row.is_void && <Outcomes rules={rules} row={row} />}
      {isSpAwaited && <p className="draws-match-note text-xs ink-2">{drawsTexts.noFinalSp}</p>}
    </article>
  )
}

function Outcomes({ rules, row }: MatchResultProps) {
  return (
    <dl className="draws-outcomes">
      {outcomesOf(rules, row).map(({ play, name, text, sp }) => (
        <div key={play}>
          <dt>{name}</dt>
          <dd>
            <b>{text}</b>
            {sp !== undefined && (
              <small className="ink-2">
                <span className="unseen">{drawsTexts.finalSp}</span> {sp}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
