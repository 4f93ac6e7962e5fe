import { Chip, Segmented } from '@caimin/ui'
import { RANGES, type Range } from './range.ts'
import { trendsTexts } from './trends.texts.ts'

/** What may be switched on and off in a view. */
export interface Switches {
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
  readonly isByCount: boolean
  readonly isWinningOnly: boolean
}

/** As a view begins. */
export const SWITCHES_AT_FIRST: Switches = {
  areMissesOn: true,
  areLinesOn: true,
  isByCount: false,
  isWinningOnly: false,
}

export type Shows = 'picture' | 'frequency' | 'comparison' | 'nothing to switch'

const SWITCHES_OF: Readonly<Record<Shows, readonly (readonly [keyof Switches, string])[]>> = {
  picture: [
    ['areMissesOn', trendsTexts.misses],
    ['areLinesOn', trendsTexts.lines],
  ],
  frequency: [['isByCount', trendsTexts.byCount]],
  comparison: [['isWinningOnly', trendsTexts.winningOnly]],
  'nothing to switch': [],
}

const CHOICES = RANGES.map((value) => ({ value, label: value === 'all' ? trendsTexts.all : value }))

interface ViewOptionsProps {
  readonly range: Range
  readonly onRange: (range: Range) => void
  readonly shows: Shows
  readonly switches: Switches
  readonly onSwitches: (switches: Switches) => void
}

/** How many draws are shown, and what can be switched where they are shown so. */
export function ViewOptions({ range, onRange, shows, switches, onSwitches }: ViewOptionsProps) {
  return (
    <div className="trend-options">
      <Segmented label={trendsTexts.range} choices={CHOICES} value={range} onChange={onRange} />
      {SWITCHES_OF[shows].map(([name, label]) => (
        <Chip key={name} chosen={switches[name]} onClick={() => onSwitches({ ...switches, [name]: !switches[name] })}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
