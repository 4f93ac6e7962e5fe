import { exactAmountText, fenOf } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount } from '@caimin/ui'
import type { Column } from '../../platform/lists/data-table.tsx'
import { LockIcon } from '../../platform/parts/nav-icons.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { TimeLeft } from '../../platform/parts/time-left.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { percentOf } from '../../platform/percent.ts'
import { planTexts } from '../../platform/plans/plans.texts.ts'
import { plansTexts } from './plans.texts.ts'
import type { PlanRow, PlansView } from './queries.ts'
import './plans.css'

/** By the number of the order's state. */
const KINDS: Readonly<Record<number, StatusKind>> = {
  2: 'half',
  3: 'off',
  4: 'stop',
  5: 'off',
  6: 'done',
  7: 'done',
  8: 'off',
  9: 'win',
  10: 'win',
  11: 'stop',
}

/** 竞彩足球 4串1 6场 */
export const planName = ({ game, summary }: Pick<PlanRow, 'game' | 'summary'>): string =>
  `${GAME_NAMES[game]} ${summary}`

export function PlanStatus({ plan }: { readonly plan: Pick<PlanRow, 'state' | 'initiator_may_cancel' | 'filled_at'> }) {
  const { state, initiator_may_cancel, filled_at } = plan
  const known = orderStateAt(state)
  const ended = filled_at === null ? plansTexts.ends[state] : undefined
  const name = ended ?? (known === undefined ? '' : ORDER_STATE_NAMES[known])
  return <Status kind={KINDS[state] ?? 'ring'}>{initiator_may_cancel ? plansTexts.initiatorMayCancel : name}</Status>
}

/** How much is sold and guaranteed, drawn. */
export function PlanBar({ plan: { total, joined, guarantee } }: { readonly plan: Progress }) {
  const [sold, held] = [joined, guarantee].map((part) => percentOf(fenOf(part), fenOf(total)))
  return (
    <span className="plan-bar" aria-hidden="true">
      <i style={{ width: sold }} />
      <i className="plan-bar-held" style={{ width: held }} />
    </span>
  )
}

type Progress = Pick<PlanRow, 'total' | 'joined' | 'guarantee'>

const progressText = ({ total, joined, guarantee }: Progress): string =>
  plansTexts.progressOf(percentOf(fenOf(joined), fenOf(total)), percentOf(fenOf(guarantee), fenOf(total)))

const commissionText = (percent: number): string =>
  percent === 0 ? plansTexts.noCommission : plansTexts.commissionShort(percent)

const whoText = ({ kind, initiator, people, commission_percent }: PlanRow): string =>
  plansTexts.who(
    initiator.name,
    planTexts.kindAndPeople(planTexts.kinds[kind], people),
    commissionText(commission_percent),
  )

/** When it must be acted on; of one that is over when it filled, or was opened. */
const TIMES: Readonly<Record<PlansView, Column<PlanRow>>> = {
  running: { head: plansTexts.left, cell: ({ act_by }) => act_by !== null && <TimeLeft until={act_by} /> },
  filled: {
    head: plansTexts.filledAt,
    cellClass: 'ink-2',
    cell: ({ filled_at }) => filled_at !== null && clockOrDay(filled_at),
  },
  ended: { head: plansTexts.openedAt, cellClass: 'ink-2', cell: ({ opened_at }) => clockOrDay(opened_at) },
}

export const planColumns = (view: PlansView): readonly Column<PlanRow>[] => [
  TIMES[view],
  {
    head: plansTexts.plan,
    selects: true,
    cellClass: 'two-lines',
    cell: planName,
    after: (plan) => (
      <>
        <span>{whoText(plan)}</span>
        <span className="plan-status-below">
          <PlanStatus plan={plan} />
        </span>
      </>
    ),
  },
  {
    head: plansTexts.content,
    isExtra: true,
    cellClass: 'ink-2',
    cell: ({ content }) => (
      <span className="plan-sealed">
        {content === 'sealed' && <LockIcon />}
        {plansTexts.contents[content]}
      </span>
    ),
  },
  {
    head: plansTexts.total,
    isNumber: true,
    columnClass: 'plan-total',
    cell: ({ total }) => <Amount fen={total} bare size="l" />,
  },
  {
    head: plansTexts.progress,
    cellClass: 'two-lines',
    cell: progressText,
    after: (plan) => <PlanBar plan={plan} />,
  },
  {
    head: plansTexts.stillLeft,
    isNumber: true,
    isExtra: true,
    cell: ({ state, left }) => (state === 0 ? exactAmountText(left) : '—'),
  },
  { head: plansTexts.state, columnClass: 'plan-status', cell: (plan) => <PlanStatus plan={plan} /> },
]
