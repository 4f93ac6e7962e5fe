import { chinaClock } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { Fragment } from 'react'
import { playOfBet } from '../../../platform/parts/bet/bet-lines.ts'
import { PaneBack } from '../../../platform/parts/pane.tsx'
import { TimeLeft } from '../../../platform/parts/time-left.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import type { DeskOrder } from '../queries.ts'
import { planMark, whose } from '../whose.ts'
import { orderTexts } from './order.texts.ts'
import './order.css'

/** 竞彩足球 混合过关; 竞彩足球 4串1 6场 where the bet is sealed. */
function orderName({ game, bet, summary }: DeskOrder): string {
  return `${GAME_NAMES[game]} ${bet.lines.length > 0 ? playOfBet(bet) : summary}`
}

/** Awaiting issue: after it the shop's clock no longer runs. */
const LAST_STATE_WITH_WORK = 2

interface Step {
  readonly name: string
  readonly isNow: boolean
}

/** Where the order is on its way through the shop. */
function stepsOf(order: DeskOrder): readonly Step[] {
  const accepted = order.events.find(({ to }) => to === 2)
  const live = order.tickets.filter(({ state }) => state !== 'superseded')
  const recorded = live.filter(({ state }) => state === 'recorded').length
  const acceptName =
    accepted === undefined ? orderTexts.steps.toAccept : `${orderTexts.steps.accept} ${chinaClock(accepted.at)}`
  return [
    { name: acceptName, isNow: order.state === 1 },
    { name: orderTexts.steps.print, isNow: false },
    { name: orderTexts.steps.record(recorded, Math.max(live.length, 1)), isNow: order.state === 2 },
    { name: orderTexts.steps.draw, isNow: order.state === 6 },
  ]
}

export interface OrderHeadProps {
  readonly order: DeskOrder
  readonly onLeave: () => void
  /** The list that the way back on a phone leads to. */
  readonly back?: string
}

/** The selected order, the time left for it, and its state. */
export function OrderHead({ order, onLeave, back = orderTexts.back }: OrderHeadProps) {
  const leg =
    order.matches.find(({ match_id }) => match_id === order.cutoff_match_id)?.number_text ?? order.issue_no ?? ''
  const isToAccept = order.state === 1
  return (
    <div className="order-head">
      <PaneBack onLeave={onLeave}>{back}</PaneBack>
      <div className="grow">
        <div className="order-name">
          <h2>{orderName(order)}</h2>
          <span className="mono ink-2">{order.order_no}</span>
          {order.plan_kind !== null && <span className="text-s ink-2">{planMark(order)}</span>}
        </div>
        <p className="order-who">{whose(order)}</p>
        <div className="order-steps">
          {stepsOf(order).map(({ name, isNow }, at) => (
            <Fragment key={name}>
              {at > 0 && <i />}
              <span className={isNow ? 'order-step-now' : undefined}>{name}</span>
            </Fragment>
          ))}
        </div>
      </div>
      <div className="order-time">
        {order.state <= LAST_STATE_WITH_WORK && <TimeLeft until={isToAccept ? order.accept_by : order.cutoff_at} big />}
        {isToAccept && <span>{orderTexts.acceptBy(clockOrDay(order.accept_by))}</span>}
        <span>{orderTexts.cutoffAt(clockOrDay(order.cutoff_at), leg)}</span>
      </div>
    </div>
  )
}
