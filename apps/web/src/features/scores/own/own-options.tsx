import type { BoardRow } from '@caimin/contract'
import { choicesOf } from '../../../platform/bet-content/leg-options.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import { matchTexts } from '../match/match.texts.ts'
import { type Judgement, judge } from './judge.ts'
import { type OwnLeg, type Standing, useStanding } from './own-legs.ts'
import './own.css'

interface OwnOptionsProps {
  readonly match: BoardRow
  readonly leg: OwnLeg
}

/** How what is chosen of a match stands by the score of this moment, play by play, and what it still needs. */
export function OwnOptions({ match, leg: { game, pick, lines } }: OwnOptionsProps) {
  const rules = useRules(game)
  const stands = useStanding(match)
  if (rules.kind !== 'match') return null
  const chosen = Map.groupBy(choicesOf(rules, pick), ({ play }) => play)
  return [...chosen].map(([play, choices]) => {
    const options = choices.map(({ option }) => option)
    const judged = judge(rules, match, lines, { play, options })
    const isJudged = judged !== undefined && (stands === 'known' || stands === 'finished')
    const hasNext = judged !== undefined && stands === 'known' && match.sport === 'football'
    return (
      <span key={play} className="scores-own">
        <b>{options.map((option) => rules.choiceText(play, option, lines)).join(matchTexts.or)}</b>{' '}
        {hasNext && <span className="ink-2">{nextText(match, judged)}</span>}{' '}
        <span className={isJudged && judged.isRight ? 'red' : 'ink-2'}>{standingText(stands, judged)}</span>
      </span>
    )
  })
}

function standingText(stands: Standing, judged: Judgement | undefined): string {
  if (stands === 'known' && judged !== undefined) return judged.isRight ? matchTexts.right : matchTexts.wrong
  if (stands === 'finished' && judged !== undefined) return judged.isRight ? matchTexts.hit : matchTexts.missed
  return matchTexts.unjudged[stands]
}

function nextText(match: BoardRow, { isRight, next }: Judgement): string {
  const { gains, loses, stays, far } = matchTexts.nextGoal
  if (next.length === 0) return isRight ? stays : far
  const teams = next.map((side) => match[side])
  return isRight ? loses(teams) : gains(teams)
}
