import { exactAmountText } from '@caimin/base'
import { Chip, Stepper } from '@caimin/ui'
import type { CopySheetAnswer } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'

const SHORTCUT = 10

interface UnitsRowProps {
  readonly sheet: CopySheetAnswer
  readonly units: number
  readonly onUnits: (units: number) => void
}

/** How many times the smallest bet of the same shape. */
export function UnitsRow({ sheet, units, onUnits }: UnitsRowProps) {
  const max = Math.max(1, sheet.max_units)
  return (
    <div className="copy-units">
      <b>{copyTexts.multiple}</b>
      <span className="copy-per-unit text-xs ink-2">
        {copyTexts.perUnit(sheet.unit_notes, exactAmountText(sheet.unit_stake))}
      </span>
      {max >= SHORTCUT && (
        <Chip chosen={units === SHORTCUT} onClick={() => onUnits(SHORTCUT)}>
          {SHORTCUT}
        </Chip>
      )}
      <Stepper label={copyTexts.multiple} value={units} min={1} max={max} onChange={onUnits} />
    </div>
  )
}
