import { exactAmountText, type Fen, fenOf, plus } from '@caimin/base'
import { usePages } from '@caimin/session'
import { PagedList } from '@caimin/ui'
import { type Column, DataTable } from '../lists/data-table.tsx'
import { PaneSection } from '../parts/pane.tsx'
import { clockOrDay } from '../parts/wire-text.ts'
import { planTexts } from './plans.texts.ts'
import { type Participant, type Plan, participantsQuery } from './queries.ts'
import './plans.css'

/**
 * Who holds a share of a plan, names masked, and what came back to each; page after page. They fold, because they may
 * be many, and with their head the keyboard reaches a pane that scrolls.
 */
export function Participants({ plan }: { readonly plan: Pick<Plan, 'plan_id' | 'people' | 'joined'> }) {
  const list = usePages(participantsQuery(plan.plan_id))
  const rest = Math.max(0, plan.people - list.rows.length)
  return (
    <PaneSection>
      <details open className="plan-people">
        <summary>
          <h3>{planTexts.participants}</h3>
          <span className="text-s ink-2">{planTexts.people(plan.people)}</span>
        </summary>
        <PagedList list={list}>
          {(rows) => (
            <DataTable
              isFlush
              caption={planTexts.participants}
              rows={rows}
              keyOf={({ no }) => no}
              columns={[
                {
                  ...NAME,
                  total: list.hasMore && rest > 0 ? planTexts.totalWithRest(rest) : planTexts.total,
                },
                { ...PAID, total: exactAmountText(plan.joined) },
                ...(rows.some(({ refunded }) => fenOf(refunded) > 0n) ? [REFUNDED] : []),
                ...(rows.some(({ prize }) => prize !== null) ? [PRIZE] : []),
              ]}
            />
          )}
        </PagedList>
      </details>
    </PaneSection>
  )
}

const NAME: Column<Participant> = {
  head: planTexts.name,
  cellClass: 'two-lines',
  cell: ({ player }) => player.name,
  after: (participant) => <span>{noteOf(participant)}</span>,
}

/** Shares are what is left of what was paid for them. */
const paidBy = ({ shares, refunded }: Participant): Fen => plus(fenOf(shares), fenOf(refunded))

const PAID: Column<Participant> = {
  head: planTexts.paid,
  isNumber: true,
  cell: (participant) => exactAmountText(paidBy(participant)),
}

const REFUNDED: Column<Participant> = {
  head: planTexts.refunded,
  isNumber: true,
  cellClass: 'ink-2',
  cell: ({ refunded }) => exactAmountText(refunded),
}

const PRIZE: Column<Participant> = {
  head: planTexts.prize,
  isNumber: true,
  cellClass: 'gold bold',
  cell: ({ prize }) => (prize === null ? '—' : exactAmountText(prize)),
}

function noteOf({ is_initiator, guarantee, commission, joined_at }: Participant): string {
  if (!is_initiator) return planTexts.joinedAt(clockOrDay(joined_at))
  return [
    planTexts.initiator,
    fenOf(guarantee) > 0n && planTexts.guarantee(exactAmountText(guarantee)),
    commission !== null && fenOf(commission) > 0n && planTexts.commission(exactAmountText(commission)),
  ]
    .filter(Boolean)
    .join('　')
}
