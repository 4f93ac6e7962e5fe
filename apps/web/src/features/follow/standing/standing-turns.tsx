import { chinaClock, chinaDate, chinaParts, exactAmountText, fenOf, type Instant, instantOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { usePages } from '@caimin/session'
import { Card, classNames, EmptyState, PagedList, SectionHead } from '@caimin/ui'
import { useState } from 'react'
import { exactClock } from '../../../platform/bet-content/exact-moment.ts'
import { isOver } from '../../../platform/bet-content/order-steps.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { numberText } from '../figures.ts'
import { followTexts } from '../follow.texts.ts'
import { type StandingTurn, standingTurnsQuery } from '../queries.ts'
import { missReasons, missTexts } from './miss.texts.ts'
import { standingTexts } from './standing.texts.ts'

/** What a standing order did with each post: copied it, or missed it with the reason. */
export function StandingTurns({ standingOrderId }: { readonly standingOrderId: string }) {
  const [isMissedOnly, setMissedOnly] = useState(false)
  const turns = usePages(standingTurnsQuery(standingOrderId, isMissedOnly))
  return (
    <PagedList
      list={turns}
      above={
        <SectionHead
          title={standingTexts.turns}
          note={standingTexts.turnsNote}
          end={
            <button type="button" aria-pressed={isMissedOnly} onClick={() => setMissedOnly(!isMissedOnly)}>
              {isMissedOnly ? standingTexts.allTurns : standingTexts.missedOnly}
            </button>
          }
        />
      }
      empty={<EmptyState title={standingTexts.noTurns} hint={standingTexts.noTurnsHint} />}
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((turn) => (
              <Turn key={turn.post_id} turn={turn} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

function Turn({ turn }: { readonly turn: StandingTurn }) {
  const at = instantOf(turn.at)
  const now = useServerTime()
  return (
    <li className="standing-turn">
      <time className="standing-turn-at">
        {dayText(at, now())}
        <br />
        {chinaClock(at)}
      </time>
      {turn.copy === null ? <Missed turn={turn} /> : <Copied turn={turn} copy={turn.copy} />}
    </li>
  )
}

function dayText(at: Instant, now: Instant): string {
  if (chinaDate(at) === chinaDate(now)) return standingTexts.today
  const { month, day } = chinaParts(at)
  return followTexts.monthDay(month, day)
}

function Missed({ turn }: { readonly turn: StandingTurn }) {
  const { miss_reason: reason } = turn
  return (
    <span className="standing-turn-text">
      <Link className="standing-turn-link" to={links.follow.post({ post_id: turn.post_id })}>
        <i className="standing-dot" />
        {standingTexts.missed(reason === null ? '' : missReasons[reason])}
      </Link>
      <small>{missNote(turn)}</small>
    </span>
  )
}

/** The figure that decided it, where there is one. */
function missNote({ miss_reason: reason, money, ...turn }: StandingTurn): string {
  switch (reason) {
    case 'post_stake_out_of_range':
      return missTexts.stake(exactAmountText(turn.post_stake))
    case 'unit_above_amount':
      return missTexts.unit(exactAmountText(turn.unit_stake))
    case 'insufficient_balance':
      return money === null ? turn.summary : missTexts.money(exactAmountText(money))
    case 'cutoff_passed':
      return missTexts.cutoff(exactClock(instantOf(turn.cutoff_at)))
    default:
      return turn.summary
  }
}

interface CopiedProps {
  readonly turn: StandingTurn
  readonly copy: NonNullable<StandingTurn['copy']>
}

function Copied({ turn, copy }: CopiedProps) {
  const commission = fenOf(copy.commission) > 0n ? standingTexts.commission(exactAmountText(copy.commission)) : ''
  return (
    <>
      <span className="standing-turn-text">
        <Link className="standing-turn-link bold" to={links.orders.mine({ order_id: copy.order_id })}>
          <i className={classNames('standing-dot', 'standing-dot-did')} />
          {standingTexts.did(turn.summary)}
        </Link>
        <small>
          {standingTexts.didNote(numberText(copy.units), exactAmountText(copy.stake))}
          {commission}
        </small>
      </span>
      <span className="standing-turn-end">
        <CopyEnd copy={copy} />
      </span>
    </>
  )
}

function CopyEnd({ copy: { state, prize_after_tax: prize } }: Pick<CopiedProps, 'copy'>) {
  if (prize !== null && fenOf(prize) > 0n) return <b className="gold">{exactAmountText(prize)}</b>
  const name = orderStateAt(state)
  return <span className="ink-2">{isOver(state) && name ? ORDER_STATE_NAMES[name] : standingTexts.waiting}</span>
}
