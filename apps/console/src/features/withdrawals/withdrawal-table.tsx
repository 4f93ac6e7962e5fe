import { classNames } from '@caimin/ui'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay, yuanText } from '../../platform/parts/wire-text.ts'
import type { DeskWithdrawal } from './use-withdrawals.ts'
import { stateNames, type WithdrawalState, withdrawalsTexts } from './withdrawals.texts.ts'

const KINDS: Readonly<Record<WithdrawalState, StatusKind>> = {
  applied: 'ring',
  approved: 'half',
  paid: 'done',
  refused: 'stop',
  cancelled: 'off',
}

export type TableRow = Omit<DeskWithdrawal, 'can'> & { readonly shop_name?: string }

interface WithdrawalTableProps {
  readonly rows: readonly TableRow[]
  readonly taken: string | null
  readonly onTake: (withdrawalId: string) => void
}

export function WithdrawalTable({ rows, taken, onTake }: WithdrawalTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{withdrawalsTexts.list}</caption>
      <thead>
        <tr>
          <th>{withdrawalsTexts.player}</th>
          <th className="extra-column">{withdrawalsTexts.at}</th>
          <th className="extra-column">{withdrawalsTexts.card}</th>
          <th>{withdrawalsTexts.state}</th>
          <th className="num">{withdrawalsTexts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.withdrawal_id} className={classNames(row.withdrawal_id === taken && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row.withdrawal_id)}>
                {row.player.name}
                {row.shop_name !== undefined && `　${row.shop_name}`}
              </button>
            </td>
            <td className="extra-column">{clockOrDay(row.requested_at)}</td>
            <td className="extra-column">
              {row.bank} {row.last_four}
            </td>
            <td>
              <Status kind={KINDS[row.state]}>{stateText(row)}</Status>
            </td>
            <td className="num bold">{yuanText(row.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stateText(row: TableRow): string {
  if (row.state === 'applied' && row.first_approved_by !== null) return withdrawalsTexts.waitsSecond
  if (row.state === 'approved' && row.is_in_file) return `${stateNames.approved} · ${withdrawalsTexts.inFile}`
  return stateNames[row.state]
}
