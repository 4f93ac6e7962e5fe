import { Card, CheckIcon, Mark, MovedOdds, Tag } from '@caimin/ui'
import { type LegOption, legsOf, type OrderCardProps, type OrderLeg } from './leg-options.ts'
import { MatchProgress } from './match-progress.tsx'
import { ordersTexts } from './orders.texts.ts'
import './legs-card.css'

/** Each match with odds when placed, odds as printed, and how it stands. */
export function LegsCard({ rules, order }: OrderCardProps) {
  const legs = legsOf(rules, order)
  if (legs.length === 0) return null
  return (
    <Card>
      <table className="order-legs">
        <thead className="leg-heads">
          <tr>
            <th scope="col" className="leg-head leg-head-first">
              {ordersTexts.match}
            </th>
            <th scope="col" className="leg-head">
              <span className="unseen">{ordersTexts.content}</span>
            </th>
            <th scope="col" className="leg-head">
              {ordersTexts.seen}
            </th>
            <th scope="col" className="leg-head">
              {ordersTexts.printed}
            </th>
            <th scope="col" className="leg-head leg-head-last">
              {ordersTexts.progress}
            </th>
          </tr>
        </thead>
        {legs.map((leg) => (
          <LegRows key={leg.pick.id} leg={leg} />
        ))}
      </table>
    </Card>
  )
}

function LegRows({ leg }: { readonly leg: OrderLeg }) {
  const { pick, match, options } = leg
  const isFinal = match?.is_confirmed ?? false
  return (
    <tbody className="leg-rows">
      {options.map((option, at) => (
        <tr key={`${option.play}/${option.option}`} className="leg-row">
          {at === 0 && (
            <th className="leg-match" scope="rowgroup" rowSpan={options.length}>
              <b className="leg-teams">
                <span>{match?.home}</span>
                <span className="leg-dash">{ordersTexts.none}</span>
                <span>{match?.away}</span>
              </b>
              <small className="leg-note">
                {match?.number_text} {match?.league} {pick.dan && <Mark>{ordersTexts.banker}</Mark>}
                {match?.is_demo && <Tag>{ordersTexts.demo}</Tag>}
              </small>
            </th>
          )}
          <OptionCells option={option} isTicked={isFinal && options.length > 1} />
          {at === 0 && (
            <td className="leg-progress" rowSpan={options.length}>
              <MatchProgress leg={leg} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  )
}

function OptionCells({ option, isTicked }: { readonly option: LegOption; readonly isTicked: boolean }) {
  const { seen, printed } = option
  const isUp = Number(printed) > Number(seen)
  const hasMoved = printed !== undefined && seen !== undefined && printed !== seen
  const moved = isUp ? 'up' : 'down'
  return (
    <>
      <td className="leg-cell">
        {option.text}
        {isTicked && option.isRight && (
          <span className="red">
            <CheckIcon size="s" />
            <span className="unseen">{ordersTexts.hit}</span>
          </span>
        )}
      </td>
      <td className="leg-cell ink-2">{seen ?? ordersTexts.none}</td>
      <td className="leg-cell">
        {printed === undefined ? ordersTexts.none : <MovedOdds odds={printed} moved={hasMoved ? moved : undefined} />}
      </td>
    </>
  )
}
