import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import type { Column } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { agentsTexts } from './agents.texts.ts'
import type { Reversal } from './queries.ts'
import { rateText } from './rate-text.ts'

export const REVERSAL_COLUMNS: readonly Column<Reversal>[] = [
  { head: agentsTexts.at, cell: ({ at }) => clockOrDay(at) },
  { head: agentsTexts.order, isExtra: true, cellClass: 'mono', cell: ({ order_no }) => order_no },
  {
    head: agentsTexts.agent,
    selects: true,
    cell: ({ name }) => name,
    after: ({ category, rate }) => (
      <small className="agents-under">
        {agentsTexts.categories[category]} {rateText(rate)}
      </small>
    ),
  },
  {
    head: agentsTexts.reason,
    isExtra: true,
    cellClass: 'agents-reason',
    cell: ({ reason, void_matches }) => agentsTexts.reasons[reason](void_matches.join('、')),
  },
  {
    head: agentsTexts.refunded,
    isNumber: true,
    isExtra: true,
    cell: ({ refunded }) => exactAmountText(refunded),
  },
  { head: agentsTexts.takenBack, isNumber: true, cellClass: 'bold', cell: ({ change }) => exactAmountText(change) },
  {
    head: agentsTexts.state,
    cell: ({ owed }) =>
      fenOf(owed) === NO_MONEY ? (
        <Status kind="done">{agentsTexts.isTakenBack}</Status>
      ) : (
        <Status kind="warn">{agentsTexts.stillOwed(exactAmountText(owed))}</Status>
      ),
  },
]
