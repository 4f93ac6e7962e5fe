import { exactAmountText } from '@caimin/base'
import { disputeKindNames } from '../../platform/disputes/dispute-names.texts.ts'
import { DisputeStatus } from '../../platform/disputes/dispute-status.tsx'
import type { Column } from '../../platform/lists/data-table.tsx'
import { playerColumn } from '../../platform/lists/player-column.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { disputesTexts } from './disputes.texts.ts'
import type { ListRow } from './queries.ts'

export const disputeId = ({ dispute_id }: ListRow): string => dispute_id

export const DISPUTE_COLUMNS: readonly Column<ListRow>[] = [
  playerColumn(disputesTexts.player),
  { head: disputesTexts.about, cell: ({ kind }) => disputeKindNames[kind] },
  { head: disputesTexts.state, cell: (row) => <DisputeStatus dispute={row} /> },
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
