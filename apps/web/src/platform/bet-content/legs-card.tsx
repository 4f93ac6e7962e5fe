import type { MatchGameId } from '@caimin/rules'
import { inPaperOrder } from '@caimin/rules/games'
import { Card, CheckIcon, Mark, MovedOdds, Tag } from '@caimin/ui'
import { betContentTexts } from './bet-content.texts.ts'
import { type LegOption, legsOf, type OrderLeg } from './leg-options.ts'
import { MatchProgress } from './match-progress.tsx'
import type { BetCardProps } from './shown-bet.ts'
import './legs-card.css'

/** Each match with odds when placed, odds as printed, and how it stands. */
export function LegsCard({ rules, order }: BetCardProps) {
  const legs = legsOf(rules, order)
  if (rules.kind !== 'match' || legs.length === 0) return null
  const isAtPrinted = rules.finalSpPercent === undefined
  return (
    <Card>
      <table className="order-legs">
        <thead className="leg-heads">
          <tr>
            <th scope="col" className="leg-head leg-head-first">
              {betContentTexts.match}
            </th>
            <th scope="col" className="leg-head">
              <span className="unseen">{betContentTexts.content}</span>
            </th>
            {isAtPrinted && (
              <th scope="col" className="leg-head">
                {betContentTexts.seen}
              </th>
            )}
            <th scope="col" className="leg-head">
              {isAtPrinted ? betContentTexts.printed : betContentTexts.finalSp}
            </th>
            <th scope="col" className="leg-head leg-head-last">
              {betContentTexts.progress}
            </th>
          </tr>
        </thead>
        {legs.map((leg) => (
          <LegRows key={leg.pick.id} game={rules.id} leg={leg} isAtPrinted={isAtPrinted} />
        ))}
      </table>
    </Card>
  )
}

interface LegRowsProps {
  readonly game: MatchGameId
  readonly leg: OrderLeg
  /** Paid at the odds of the ticket, so that those seen stand beside them. */
  readonly isAtPrinted: boolean
}

function LegRows({ game, leg, isAtPrinted }: LegRowsProps) {
  const { pick, match, options } = leg
  const isFinal = match?.is_confirmed ?? false
  const [first, second] = inPaperOrder(game, match?.home, match?.away)
  return (
    <tbody className="leg-rows">
      {options.map((option, at) => (
        <tr key={`${option.play}/${option.option}`} className="leg-row">
          {at === 0 && (
            <th className="leg-match" scope="rowgroup" rowSpan={options.length}>
              <b className="leg-teams">
                <span>{first}</span>
                <span className="leg-dash">{betContentTexts.none}</span>
                <span>{second}</span>
              </b>
              <small className="leg-note">
                {match?.number_text} {match?.league} {pick.dan && <Mark>{betContentTexts.banker}</Mark>}
                {match?.is_demo && <Tag>{betContentTexts.demo}</Tag>}
              </small>
            </th>
          )}
          <OptionCells option={option} isAtPrinted={isAtPrinted} isTicked={isFinal && options.length > 1} />
          {at === 0 && (
            <td className="leg-progress" rowSpan={options.length}>
              <MatchProgress game={game} leg={leg} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

interface OptionCellsProps extends Pick<LegRowsProps, 'isAtPrinted'> {
  readonly option: LegOption
  readonly isTicked: boolean
}

function OptionCells({ option, isAtPrinted, isTicked }: OptionCellsProps) {
  const { seen, paid } = option
  const isUp = Number(paid) > Number(seen)
  const hasMoved = paid !== undefined && seen !== undefined && paid !== seen
  const moved = isUp ? 'up' : 'down'
  return (
    <>
      <td className="leg-cell">
        {option.text}
        {isTicked && option.isRight && (
          <span className="red">
            <CheckIcon size="s" />
            <span className="unseen">{betContentTexts.hit}</span>
          </span>
        )}
      </td>
      {isAtPrinted && <td className="leg-cell ink-2">{seen ?? betContentTexts.none}</td>}
      <td className="leg-cell">
        {paid === undefined ? betContentTexts.none : <MovedOdds odds={paid} moved={hasMoved ? moved : undefined} />}
      </td>
    </>
  )
}
