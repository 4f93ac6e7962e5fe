import { exactAmountText, type Fen, fenOf, type MoneyText, sum } from '@caimin/base'
import { navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import type { RowGroup } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { planColumns } from './plan-columns.tsx'
import { PlanFilters } from './plan-filters.tsx'
import { PlanPane } from './plan-pane.tsx'
import { planKeys, plansTexts } from './plans.texts.ts'
import { type PlanCounters, type PlanRow, type PlansFilter, planCountersQuery, plansQuery } from './queries.ts'
import './plans.css'

const ALL_RUNNING: PlansFilter = { view: 'running', game: '', search: '' }

const NOTHING_FOUND = { ...plansTexts, empty: plansTexts.notFound, emptyHint: plansTexts.notFoundHint }

const planId = ({ plan_id }: PlanRow): string => plan_id

interface PlansPageProps {
  /** The one that is selected. */
  readonly plan?: string | undefined
}

/** The shop's group plans: how they fill, what waits for the shop, and their end. */
export function PlansPage({ plan: inAddress = '' }: PlansPageProps) {
  const selected = inAddress === '' ? undefined : inAddress
  const [filter, setFilter] = useState(ALL_RUNNING)
  const { view, game } = filter
  const search = filter.search.trim()
  const isAll = game === '' && search === ''
  const plans = usePages(plansQuery({ view, game, search }))
  const counters = useQuery(planCountersQuery).data
  const take = (next: string | undefined) => navigate(links.plans({ plan: next }), { replace: true })
  const leave = () => take(undefined)
  return (
    <ListAndPane
      texts={isAll ? { ...plansTexts, empty: plansTexts.empty[view] } : NOTHING_FOUND}
      tableClass="plans-table"
      above={
        <>
          <PlanCounterStrip counters={counters} />
          <PlanFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
        </>
      }
      list={plans}
      columns={planColumns(view)}
      keyOf={planId}
      {...(view === 'running' && {
        groupsOf: (rows: readonly PlanRow[]) => runningGroups(rows, isAll ? counters : undefined),
      })}
      selection={{
        selected: plans.rows.find((row) => planId(row) === selected),
        isSelected: (row) => planId(row) === selected,
        select: (row) => take(planId(row)),
        clear: leave,
      }}
      keyNames={planKeys}
      pane={selected !== undefined && <PlanPane key={selected} planId={selected} onLeave={leave} />}
    />
  )
}

function PlanCounterStrip({ counters }: { readonly counters: PlanCounters | undefined }) {
  const of = (name: keyof PlanCounters) => counters?.[name]
  const strip = (head: string, name: keyof PlanCounters, isExtra = false) => {
    const some = of(name)
    return {
      name: head,
      value: some?.plans ?? '—',
      isExtra,
      more: some === undefined ? undefined : plansTexts.plansAndSum(exactAmountText(some.total)),
    }
  }
  return (
    <Counters
      counters={[
        strip(plansTexts.toAccept, 'to_accept'),
        strip(plansTexts.subscribing, 'subscribing'),
        { ...strip(plansTexts.endingSoon, 'ending_soon'), more: plansTexts.plans },
        strip(plansTexts.filledToday, 'filled_today', true),
        strip(plansTexts.releasedToday, 'released_today', true),
      ]}
    />
  )
}

/** What waits for the shop, and below it what is being joined; all of that is more than the rows that were read. */
function runningGroups(rows: readonly PlanRow[], counters: PlanCounters | undefined): RowGroup<PlanRow>[] {
  const [waiting, joining] = [rows.filter(({ state }) => state !== 0), rows.filter(({ state }) => state === 0)]
  const { plans, total } = counters?.subscribing ?? { plans: joining.length, total: sumOf(joining) }
  return [
    { key: 'waiting', rows: waiting, head: head(plansTexts.waiting, waiting.length, sumOf(waiting)) },
    { key: 'joining', rows: joining, head: head(plansTexts.joining, plans, total) },
  ].filter((group) => group.rows.length > 0)
}

const sumOf = (rows: readonly PlanRow[]): Fen => sum(rows.map(({ total }) => fenOf(total)))

const head = (name: string, count: number, total: Fen | MoneyText) => (
  <>
    <b>{name}</b>
    {plansTexts.groupSum(count, exactAmountText(total))}
  </>
)
