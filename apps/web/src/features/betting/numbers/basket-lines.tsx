import { exactAmountText, NO_MONEY } from '@caimin/base'
import type { NumberDoors } from '@caimin/rules'
import { CloseIcon, IconButton } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import { type BasketLine, countLine, type NumberSlip, removeLine } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { LineBalls } from './line-balls.tsx'
import { playLayout } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'

function kindOf(slip: NumberSlip, line: BasketLine, notes: bigint): string {
  if (line.play !== 'standard') return playLayout(slip.game, line.play).name
  if (line.origin === 'random') return numbersTexts.luck
  return notes === 1n ? numbersTexts.single : numbersTexts.compound
}

export interface BasketLinesProps {
  readonly rules: NumberDoors
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
}

/** The lines of the basket, each with its notes, its stake and a way out. */
export function BasketLines({ rules, slip, store }: BasketLinesProps) {
  return (
    <ol>
      {slip.lines.map((line, at) => {
        const count = countLine(rules, slip, line)
        const { notes, stake } = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
        return (
          <li key={line.id} className="num-line">
            <LineBalls game={slip.game} line={line} />
            <span className="num-line-count">
              <span>{numbersTexts.notes(kindOf(slip, line, notes), notes.toLocaleString('zh-CN'))}</span>
              <span>
                {exactAmountText(stake)}
                {bettingTexts.yuan}
              </span>
            </span>
            <IconButton
              icon={CloseIcon}
              label={numbersTexts.removeLine(at + 1)}
              onClick={() => store.getState().edit((draft) => removeLine(draft, line.id))}
            />
          </li>
        )
      })}
    </ol>
  )
}
