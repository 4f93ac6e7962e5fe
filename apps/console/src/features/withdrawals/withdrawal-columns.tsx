import { exactAmountText } from '@caimin/base'
import type { Column } from '../../platform/lists/data-table.tsx'
import { playerColumn } from '../../platform/lists/player-column.ts'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import type { DeskWithdrawal } from './queries.ts'
import { stateNames, type WithdrawalState, withdrawalsTexts } from './withdrawals.texts.ts'

const KINDS: Readonly<Record<WithdrawalState, StatusKind>> = {
  applied: 'ring',
  approved: 'half',
  paid: 'done',
  refused: 'stop',
  cancelled: 'off',
}

export type TableRow = Omit<DeskWithdrawal, 'can'> & { readonly shop_name?: string }

export const withdrawalId = ({ withdrawal_id }: TableRow): string => withdrawal_id

export const WITHDRAWAL_COLUMNS: readonly Column<TableRow>[] = [
  playerColumn(withdrawalsTexts.player),
  { head: withdrawalsTexts.at, isExtra: true, cell: ({ requested_at }) => clockOrDay(requested_at) },
  { head: withdrawalsTexts.card, isExtra: true, cell: ({ bank, last_four }) => `${bank} ${last_four}` },
  { head: withdrawalsTexts.state, cell: (row) => <Status kind={KINDS[row.state]}>{stateText(row)}</Status> },
  { head: withdrawalsTexts.amount, isNumber: true, cellClass: 'bold', cell: ({ amount }) => exactAmountText(amount) },
]

function stateText(row: TableRow): string {
  if (row.state === 'applied' && row.first_approved_by !== null) return withdrawalsTexts.waitsSecond
  if (row.state === 'approved' && row.is_in_file) return `${stateNames.approved} · ${withdrawalsTexts.inFile}`
  return stateNames[row.state]
}
