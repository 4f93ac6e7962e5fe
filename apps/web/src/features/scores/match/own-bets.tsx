import { addMs, instantOf, toWire } from '@caimin/base'
import type { BoardRow, OutputOf } from '@caimin/contract'
import type { MatchFacade } from '@caimin/rules'
import { Card, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type LegOption, legsOf, type OrderLeg } from '../../../platform/bet-content/leg-options.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { links } from '../../../platform/links.ts'
import { isRunning } from '../board/is-running.ts'
import { ordersOnQuery, ownOrderQuery } from '../queries.ts'
import { STALE_AFTER_MS } from '../stale-after.ts'
import { matchTexts } from './match.texts.ts'
import { nextGoalOf } from './next-goal.ts'

interface OwnBetsProps {
  readonly match: BoardRow
}

/** What the player has bet on a match, and how each option stands by the score of this moment. */
export function OwnBets({ match }: OwnBetsProps) {
  const { data } = useQuery(ordersOnQuery(match.match_id))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <>
      <SectionHead title={matchTexts.ownBets} note={matchTexts.ownNote} />
      <Card>
        <ul className="match-bets">
          {data.rows.map(({ order_id: orderId }) => (
            <OwnBet key={orderId} orderId={orderId} match={match} />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface OwnBetProps extends OwnBetsProps {
  readonly orderId: string
}

type Order = OutputOf<'orders', 'info'>

function OwnBet({ orderId, match }: OwnBetProps) {
  const { data: order } = useQuery(ownOrderQuery(orderId))
  if (order === undefined) return null
  return (
    <Suspense>
      <Leg order={order} match={match} />
    </Suspense>
  )
}

function Leg({ order, match }: OwnBetsProps & { readonly order: Order }) {
  const rules = useRules(order.game)
  const leg = legsOf(rules, order).find(({ pick }) => pick.id === match.match_id)
  if (rules.kind !== 'match' || leg === undefined) return null
  return (
    <li>
      <a href={links.orders.mine({ order_id: order.order_id })}>
        <small>{matchTexts.inOrder(order.order_no)}</small>
        {leg.options.map((option) => (
          <Option key={`${option.play} ${option.option}`} rules={rules} leg={leg} option={option} match={match} />
        ))}
      </a>
    </li>
  )
}

interface OptionProps extends OwnBetsProps {
  readonly rules: MatchFacade
  readonly leg: OrderLeg
  readonly option: LegOption
}

function Option({ rules, leg, option, match }: OptionProps) {
  const stands = useStanding(match)
  const { isRight } = option
  const next = stands === 'known' && match.sport === 'football' ? nextGoalOf(rules, leg, option) : undefined
  const isJudged = isRight !== undefined && (stands === 'known' || stands === 'finished')
  return (
    <span className="match-bet">
      <b>{option.text}</b>{' '}
      {next !== undefined && <span className="ink-2">{nextText(match, isRight === true, next)}</span>}{' '}
      <span className={isJudged && isRight ? 'red' : 'ink-2'}>{standingText(stands, isRight)}</span>
    </span>
  )
}

function standingText(stands: Standing, isRight: boolean | undefined): string {
  if (stands === 'known' && isRight !== undefined) return isRight ? matchTexts.right : matchTexts.wrong
  if (stands === 'finished' && isRight !== undefined) return isRight ? matchTexts.hit : matchTexts.missed
  return matchTexts.unjudged[stands]
}

/** Whether the score is good for saying how a bet stands. */
type Standing = keyof typeof matchTexts.unjudged

function useStanding(match: BoardRow): Standing {
  const goneAt = match.told_at === null ? null : addMs(instantOf(match.told_at), STALE_AFTER_MS)
  const now = useServerNow([goneAt === null ? match.kickoff_at : toWire(goneAt)])
  const { status } = match
  if (status === 'finished' || status === 'postponed' || status === 'cancelled') return status
  if (goneAt === null || !isRunning(match)) return now < instantOf(match.kickoff_at) ? 'scheduled' : 'stale'
  return now < goneAt ? 'known' : 'stale'
}

function nextText(match: BoardRow, isRight: boolean, next: readonly ('home' | 'away')[]): string {
  const { gains, loses, stays, far } = matchTexts.nextGoal
  if (next.length === 0) return isRight ? stays : far
  const teams = next.map((side) => match[side])
  return isRight ? loses(teams) : gains(teams)
}
