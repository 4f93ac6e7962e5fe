import { classNames } from '@caimin/ui'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay, yuanText } from '../../platform/parts/wire-text.ts'
import { type DisputeState, disputesTexts, kindNames, outcomeNames, stateNames } from './disputes.texts.ts'
import type { ListRow } from './use-disputes.ts'

const KINDS: Readonly<Record<DisputeState, StatusKind>> = {
  open: 'ring',
  answered: 'half',
  escalated: 'warn',
  confirming: 'half',
  ended: 'done',
}

interface DisputeTableProps {
  readonly rows: readonly ListRow[]
  readonly taken: string | null
  readonly onTake: (row: ListRow) => void
}

export function DisputeTable({ rows, taken, onTake }: DisputeTableProps) {
  const moment = (text: string | null) => (text === null ? '' : clockOrDay(text))
  return (
    <table className="table">
      <caption className="unseen">{disputesTexts.list}</caption>
      <thead>
        <tr>
          <th>{disputesTexts.player}</th>
          <th>{disputesTexts.about}</th>
          <th>{disputesTexts.state}</th>
          <th className="extra-column">{disputesTexts.due}</th>
          <th className="num extra-column">{disputesTexts.claimed}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.dispute_id} className={classNames(row.dispute_id === taken && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row)}>
                {row.player.name}
                {row.shop_name !== undefined && `　${row.shop_name}`}
              </button>
            </td>
            <td>{kindNames[row.kind]}</td>
            <td>
              <Status kind={row.outcome === 'rejected' || row.outcome === 'withdrawn' ? 'off' : KINDS[row.state]}>
                {row.outcome === null ? stateNames[row.state] : outcomeNames[row.outcome]}
              </Status>
            </td>
            <td className="extra-column">{moment(row.due_at ?? row.ended_at)}</td>
            <td className="num extra-column">{row.claimed === null ? '' : yuanText(row.claimed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
