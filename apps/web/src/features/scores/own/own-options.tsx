import type { BoardRow } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { betContentTexts } from '../../../platform/bet-content/bet-content.texts.ts'
import { outcomeNow } from '../../../platform/bet-content/fixed-outcomes.ts'
import { choicesOf } from '../../../platform/bet-content/leg-options.ts'
import type { BetRules } from '../../../platform/bet-content/shown-bet.ts'
import { useRulesWhenIdle } from '../../../platform/data/game-rules.ts'
import { matchTexts } from '../match/match.texts.ts'
import { type Judgement, judge, type OutcomeOf } from './judge.ts'
import { type OwnLeg, type Standing, useStanding } from './own-legs.ts'
import './own.css'

const SIDES = ['home', 'away'] as const
/** More of them are not read one by one. */
const MAX_WAYS = 2

interface OwnOptionsProps {
  readonly match: BoardRow
  readonly leg: OwnLeg
}

/** How what is chosen of a match stands by the score of this moment, play by play, and what it still needs. */
export function OwnOptions({ match, leg }: OwnOptionsProps) {
  const rules = useRulesWhenIdle(leg.game)
  const stands = useStanding(match)
  const others = leg.openMatches - (stands === 'finished' || stands === 'cancelled' ? 0 : 1)
  return chosenOn(rules, match, leg).map(({ play, options, text, outcomeOf }) => {
    const judged = judge(match.full, options, outcomeOf)
    const isJudged = judged !== undefined && (stands === 'known' || stands === 'finished')
    const hasNext = judged !== undefined && stands === 'known' && match.sport === 'football'
    const isRight = isJudged && judged.isRight
    return (
      <span key={play} className="scores-own">
        <b>{text}</b> {hasNext && <span className="ink-2">{nextText(match, judged)}</span>}{' '}
        <span className={isRight ? 'red' : 'ink-2'}>{standingText(stands, judged)}</span>{' '}
        {isRight && others > 0 && <span className="ink-2">{matchTexts.othersOpen(others)}</span>}
      </span>
    )
  })
}

/** Options of a play, of which one is enough. */
interface Chosen {
  readonly play: string
  readonly options: readonly string[]
  readonly text: string
  readonly outcomeOf: OutcomeOf
}

/** What is chosen of a match; which option is right, the rules say that settle the bet. */
function chosenOn(rules: BetRules, { half }: BoardRow, { game, pick, lines }: OwnLeg): Chosen[] {
  switch (rules.kind) {
    case 'match':
      return [...Map.groupBy(choicesOf(rules, pick), ({ play }) => play)].map(([play, choices]) => {
        const options = choices.map(({ option }) => option)
        return {
          play,
          options,
          text: options.map((option) => rules.choiceText(play, option, lines)).join(matchTexts.or),
          outcomeOf: (full) =>
            rules.winningOption(play, rules.resultOf({ full, ...(half !== null && { half }) }, lines)),
        }
      })
    case 'fixed':
      return Object.entries(pick.picks).map(([play, picked]) => {
        const options = rules.outcomes.filter((outcome) => picked.includes(outcome))
        const names = options.map((outcome) => betContentTexts.outcomeNames[outcome] ?? outcome)
        return {
          play,
          options,
          text: matchTexts.inGame(GAME_NAMES[game], names.join(matchTexts.or)),
          outcomeOf: (full) => outcomeNow({ full }),
        }
      })
    case 'number':
      return []
  }
}

function standingText(stands: Standing, judged: Judgement | undefined): string {
  if (stands === 'known' && judged !== undefined) return judged.isRight ? matchTexts.right : matchTexts.wrong
  if (stands === 'finished' && judged !== undefined) return judged.isRight ? matchTexts.hit : matchTexts.missed
  return matchTexts.unjudged[stands]
}

/** What right options must not see, and what wrong ones need. */
function nextText(match: BoardRow, { isRight, next, needed }: Judgement): string {
  const { gains, loses, stays, needs, needsAny, out } = matchTexts.nextGoal
  const teams = next.map((side) => match[side])
  if (isRight) return next.length === 0 ? stays : loses(teams)
  if (next.length > 0) return gains(teams)
  if (needed === undefined) return out
  if (needed.ways === 'any' || needed.ways.length > MAX_WAYS) return needsAny(needed.goals)
  return needs(
    needed.ways.map((way) => SIDES.flatMap((side) => (way[side] > 0 ? [[match[side], way[side]] as const] : []))),
  )
}
