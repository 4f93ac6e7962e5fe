import { exactAmountText } from '@caimin/base'
import type { Column } from '../../platform/lists/data-table.tsx'
import { playerColumn } from '../../platform/lists/player-column.ts'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type DisputeState, disputesTexts, kindNames, outcomeNames, stateNames } from './disputes.texts.ts'
import type { ListRow } from './queries.ts'

const KINDS: Readonly<Record<DisputeState, StatusKind>> = {
  open: 'ring',
  answered: 'half',
  escalated: 'warn',
  confirming: 'half',
  ended: 'done',
}

export const disputeId = ({ dispute_id }: ListRow): string => dispute_id

export const DISPUTE_COLUMNS: readonly Column<ListRow>[] = [
  playerColumn(disputesTexts.player),
  { head: disputesTexts.about, cell: ({ kind }) => kindNames[kind] },
  { head: disputesTexts.state, cell: (row) => <DisputeStatus row={row} /> },
  {
    head: disputesTexts.due,
    isExtra: true,
    cell: ({ due_at, ended_at }) => {
      const at = due_at ?? ended_at
      return at === null ? '' : clockOrDay(at)
    },
  },
  {
    head: disputesTexts.claimed,
    isNumber: true,
    isExtra: true,
    cell: ({ claimed }) => (claimed === null ? '' : exactAmountText(claimed)),
  },
]

const DisputeStatus = ({ row: { outcome, state } }: { readonly row: ListRow }) => (
  <Status kind={outcome === 'rejected' || outcome === 'withdrawn' ? 'off' : KINDS[state]}>
    {outcome === null ? stateNames[state] : outcomeNames[outcome]}
  </Status>
)
