import { exactAmountText } from '@caimin/base'
import { REBATE_CATEGORIES } from '@caimin/rules/agents'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { agentsTexts } from './agents.texts.ts'
import { type Agent, rateIn } from './queries.ts'
import { rateText } from './rate-text.ts'
import './agents.css'

export const AGENT_COLUMNS: readonly Column<Agent>[] = [
  {
    head: agentsTexts.agent,
    selects: true,
    cell: ({ name }) => name,
    after: ({ mobile, levels, parent }) => (
      <small className="agents-under">
        {mobile}　{parent === null ? agentsTexts.levelOf(levels) : agentsTexts.belowOf(levels, parent.name)}
      </small>
    ),
  },
  ...REBATE_CATEGORIES.map(
    (category): Column<Agent> => ({
      head: agentsTexts.shortCategories[category],
      isNumber: true,
      isExtra: true,
      cell: (agent) => rateText(rateIn(agent, category)),
    }),
  ),
  {
    head: agentsTexts.directAndAll,
    isNumber: true,
    cell: ({ direct_users, all_users }) => `${direct_users} / ${all_users}`,
  },
  { head: agentsTexts.stake, isNumber: true, isExtra: true, cell: ({ stake }) => exactAmountText(stake) },
  { head: agentsTexts.rebates, isNumber: true, cellClass: 'bold', cell: ({ rebates }) => exactAmountText(rebates) },
  {
    head: agentsTexts.state,
    cell: ({ is_paused }) =>
      is_paused ? <Status kind="stop">{agentsTexts.paused}</Status> : <Status kind="done">{agentsTexts.works}</Status>,
  },
]
