import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { levelName } from '@caimin/rules/games'
import { drawsTexts } from './draws.texts.ts'

interface PrizeTableProps {
  readonly prizes: NonNullable<OutputOf<'draws', 'info'>['draw']['prizes']>
}

/** How many won each level, and what one note of it paid. */
export function PrizeTable({ prizes }: PrizeTableProps) {
  return (
    <table className="draws-prize-table">
      <thead>
        <tr>
          <th scope="col">{drawsTexts.level}</th>
          <th scope="col">{drawsTexts.winners}</th>
          <th scope="col">{drawsTexts.prize}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.level}>
            <th scope="row">{levelName(prize.level)}</th>
            <td>{prize.winners.toLocaleString('en')}</td>
            <td>{exactAmountText(prize.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
