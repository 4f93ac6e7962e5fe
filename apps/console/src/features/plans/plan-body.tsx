import { exactAmountText, fenOf, type MoneyText } from '@caimin/base'
import { gameKind } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { actorNames } from '../../platform/actor-names.texts.ts'
import { deskOrderQuery } from '../../platform/desk-order.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { BetContentList } from '../../platform/parts/bet/bet-content.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { TimeLeft } from '../../platform/parts/time-left.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { percentOf } from '../../platform/percent.ts'
import { Participants } from '../../platform/plans/participants.tsx'
import { planTexts } from '../../platform/plans/plans.texts.ts'
import type { Plan } from '../../platform/plans/queries.ts'
import { ContentToOpen, Fingerprint } from '../../platform/plans/sealed-content.tsx'
import { PlanBar, PlanStatus, planName } from './plan-columns.tsx'
import { plansTexts } from './plans.texts.ts'

interface PlanProps {
  readonly plan: Plan
}

/** What must be done next is due then, by the order's state. */
const DUE: Readonly<Record<number, (at: string) => string>> = {
  0: plansTexts.joinBy,
  1: plansTexts.acceptBy,
  2: plansTexts.issueBy,
}

export function PlanHead({ plan }: PlanProps) {
  const { act_by, state, kind, people, is_staff } = plan
  return (
    <div className="plan-head">
      <div className="grow">
        <h2>{planName(plan)}</h2>
        <p className="text-s ink-2">
          <span className="mono">{plan.plan_no}</span>
          {`　${planTexts.kindAndPeople(planTexts.kinds[kind], people)}`}
          {is_staff && `　${plansTexts.byStaff}`}
        </p>
        <PlanStatus plan={plan} />
      </div>
      {act_by !== null && (
        <div className="plan-time">
          <TimeLeft until={act_by} big />
          <span>{DUE[state]?.(clockOrDay(act_by))}</span>
        </div>
      )}
    </div>
  )
}

export function PlanBody({ plan }: PlanProps) {
  return (
    <>
      <End plan={plan} />
      <Shares plan={plan} />
      <PaneSection title={plansTexts.content}>
        {plan.content === 'open' ? <OpenContent plan={plan} /> : <ContentToOpen plan={plan} />}
      </PaneSection>
      <Terms plan={plan} />
      <Participants plan={plan} />
      <PaneSection title={plansTexts.steps}>
        <DataTable isFlush caption={plansTexts.steps} rows={plan.steps} keyOf={stepKey} columns={STEPS} />
      </PaneSection>
    </>
  )
}

function End({ plan: { ended } }: PlanProps) {
  if (ended === null) return null
  return (
    <PaneSection>
      <Flag kind="soft">
        <b>{plansTexts.endedAt(plansTexts.endedBy[ended.by], clockOrDay(ended.at))}</b>
        {ended.reason !== null && <div>{plansTexts.why(ended.reason)}</div>}
      </Flag>
    </PaneSection>
  )
}

function Shares({ plan }: PlanProps) {
  const { total, joined, guarantee, left, commission_percent: percent, prize_after_tax: prize, state } = plan
  const part = (amount: MoneyText) =>
    plansTexts.amountAndPart(exactAmountText(amount), percentOf(fenOf(amount), fenOf(total)))
  const isOpen = state === 0
  return (
    <PaneSection
      title={plansTexts.shares}
      side={
        <span className="end">
          <Amount fen={total} size="l" />
        </span>
      }
    >
      <PlanBar plan={plan} />
      <Facts
        facts={[
          [plansTexts.sold, part(joined)],
          fenOf(guarantee) > 0n && [plansTexts.guarantee, part(guarantee)],
          isOpen && [plansTexts.lacks, part(left)],
          [plansTexts.commission, percent === 0 ? plansTexts.noCommission : plansTexts.commissionOf(percent)],
          prize !== null && [plansTexts.prize, <Amount key="prize" fen={prize} tone="prize" size="l" />],
        ]}
      />
    </PaneSection>
  )
}

/** The bet, as the desk shows it to who may see it. */
function OpenContent({ plan }: PlanProps) {
  const order = useQuery(deskOrderQuery(plan.plan_id))
  return (
    <>
      <QueryView query={order}>
        {({ bet, notes, stake, ...rest }) => <BetContentList bet={bet} order={rest} notes={notes} stake={stake} />}
      </QueryView>
      <Fingerprint commitment={plan.commitment} />
    </>
  )
}

function Terms({ plan }: PlanProps) {
  const { initiator, openness, tolerance, join_by, cutoff_at, tickets } = plan
  return (
    <PaneSection title={plansTexts.terms}>
      <Facts
        facts={[
          [plansTexts.initiator, `${initiator.name}　${initiator.mobile}`],
          [plansTexts.openness, plansTexts.opennesses[openness]],
          gameKind(plan.game) === 'match' && [
            plansTexts.tolerance,
            tolerance.kind === 'any' ? plansTexts.tolerances.any : plansTexts.tolerances.percent(tolerance.percent),
          ],
          [plansTexts.joinDeadline, clockOrDay(join_by)],
          [plansTexts.cutoff, clockOrDay(cutoff_at)],
          [plansTexts.tickets, plansTexts.ticketCount(tickets)],
        ]}
      />
    </PaneSection>
  )
}

type Step = Plan['steps'][number]

const stepKey = ({ at, from, to }: Step): string => `${at} ${from} ${to}`

function stepName({ from, to }: Step): string {
  if (from === null) return plansTexts.opened
  const state = orderStateAt(to)
  return state === undefined ? '' : ORDER_STATE_NAMES[state]
}

const STEPS: readonly Column<Step>[] = [
  { head: plansTexts.at, cellClass: 'ink-2', cell: ({ at }) => clockOrDay(at) },
  { head: plansTexts.step, cell: stepName },
  {
    head: plansTexts.actor,
    cellClass: 'two-lines',
    cell: ({ actor }) => actorNames[actor],
    after: ({ reason }) => reason !== null && <span className="plan-reason">{reason}</span>,
  },
]
