import { countText, exactAmountText, NO_MONEY } from '@caimin/base'
import type { NumberFacade } from '@caimin/rules'
import { inZoneOrder } from '@caimin/rules/games'
import { CloseIcon, IconButton, LineNumbers } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import { type BasketLine, countLine, type NumberSlip, removeLine } from '../slip/number-slip.ts'
import type { NumberSlipStore } from '../slip/number-slip-store.ts'
import { numbersTexts } from './numbers.texts.ts'

/** 单式, 复式 and 机选 of the plain play; other plays by their names. */
function kindOf(rules: NumberFacade, line: BasketLine, notes: bigint): string {
  if (line.play !== 'standard') return formName(rules.playName(line.play), 'dan' in line.selection)
  if (line.origin === 'random') return numbersTexts.random
  return notes === 1n ? numbersTexts.single : numbersTexts.compound
}

/** A play with two forms has the name of the first: 选五 with bankers is 选五胆拖. */
const formName = (name: string, hasBankers: boolean): string =>
  hasBankers && !name.includes(numbersTexts.dantuo) ? `${name}${numbersTexts.dantuo}` : name

export interface BasketLinesProps {
  readonly rules: NumberFacade
  readonly slip: NumberSlip
  readonly store: NumberSlipStore
  readonly onChange: (line: BasketLine) => void
}

/** The lines of the basket, each with its notes, its stake, a way to change it and a way out. */
export function BasketLines({ rules, slip, store, onChange }: BasketLinesProps) {
  return (
    <ol>
      {slip.lines.map((line, at) => {
        const count = countLine(rules, slip, line)
        const { notes, stake } = count.ok ? count.value : { notes: 0n, stake: NO_MONEY }
        return (
          <li key={line.id} className="num-line">
            <button type="button" className="num-line-balls" onClick={() => onChange(line)}>
              <span className="unseen">{numbersTexts.changeLine(at + 1)}</span>
              {Object.keys(line.selection).length === 0 ? (
                <b>{rules.playName(line.play)}</b>
              ) : (
                <LineNumbers game={slip.game} selection={inZoneOrder(line.selection)} />
              )}
            </button>
            <span className="num-line-count">
              <span>{numbersTexts.notes(kindOf(rules, line, notes), countText(notes))}</span>
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
