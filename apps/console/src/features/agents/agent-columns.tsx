import { exactAmountText, fenOf, sum } from '@caimin/base'
import { REBATE_CATEGORIES } from '@caimin/rules/agents'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { agentsTexts } from './agents.texts.ts'
import { type Agent, rateIn } from './queries.ts'
import { rateText } from './rate-text.ts'

/** Those below the others already count in their agents, so that only the top ones are added up. */
export function columnsOf(rows: readonly Agent[]): readonly Column<Agent>[] {
  const top = rows.filter(({ parent_id }) => parent_id === null)
  const total = (amount: 'stake' | 'owed' | 'rebates', of = top) =>
    exactAmountText(sum(of.map((agent) => fenOf(agent[amount]))))
  return [
    {
      head: agentsTexts.agent,
      selects: true,
      cell: ({ name, levels }) => (
        <>
          {levels > 0 && <span aria-hidden="true">{'└ '.padStart(2 * levels, '　')}</span>}
          {name}
        </>
      ),
      total: agentsTexts.total,
    },
    { head: agentsTexts.mobile, isExtra: true, cellClass: 'ink-2', cell: ({ mobile }) => mobile, total: '' },
    ...REBATE_CATEGORIES.map(
      (category): Column<Agent> => ({
        head: agentsTexts.categories[category],
        isNumber: true,
        isExtra: true,
        cell: (agent) => rateText(rateIn(agent, category)),
      }),
    ),
    {
      head: agentsTexts.people,
      isNumber: true,
      cell: ({ direct_users, all_users }) => `${direct_users} / ${all_users}`,
      total: top.reduce((count, { all_users }) => count + all_users, 0),
    },
    {
      head: agentsTexts.stake,
      isNumber: true,
      isExtra: true,
      cell: ({ stake }) => exactAmountText(stake),
      total: total('stake'),
    },
    {
      head: agentsTexts.rebates,
      isNumber: true,
      cellClass: 'bold',
      cell: ({ rebates }) => exactAmountText(rebates),
      total: total('rebates', [...rows]),
    },
    {
      head: agentsTexts.owed,
      isNumber: true,
      isExtra: true,
      cell: ({ owed }) => exactAmountText(owed),
      total: total('owed', [...rows]),
    },
    {
      head: agentsTexts.state,
      cell: ({ is_paused }) =>
        is_paused ? (
          <Status kind="stop">{agentsTexts.paused}</Status>
        ) : (
          <Status kind="done">{agentsTexts.works}</Status>
        ),
    },
  ]
}
