import { BallButton, ShuffleIcon, Switch } from '@caimin/ui'
import { ballText, type Zone } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import type { Issue } from './use-issue.ts'

/** So many of the longest absences are drawn in blue. */
const LONGEST = 4

export interface BallZoneProps {
  readonly zone: Zone
  readonly chosen: readonly number[]
  /** Nothing while misses are hidden or not known. */
  readonly misses: Issue['misses'][string] | undefined
  readonly onPick: (number: number) => void
  readonly onLuck: () => void
  /** The switch for misses, in the first zone only. */
  readonly missSwitch?: { readonly on: boolean; readonly onChange: (on: boolean) => void }
}

function coldFrom(misses: BallZoneProps['misses']): number {
  const longest = Object.values(misses ?? {}).sort((a, b) => b - a)
  return Math.max(1, longest[LONGEST - 1] ?? 1)
}

/** One zone of a picker: its balls with misses, how many are chosen, and luck. */
export function BallZone({ zone, chosen, misses, onPick, onLuck, missSwitch }: BallZoneProps) {
  const numbers = Array.from({ length: zone.to - zone.from + 1 }, (_, at) => zone.from + at)
  const cold = coldFrom(misses)
  return (
    <section className="num-zone" aria-label={zone.name}>
      <header>
        <b>{zone.name}</b>
        <span className="grow">{chosenText(zone, chosen.length)}</span>
        {missSwitch && <Switch label={numbersTexts.showMisses} {...missSwitch} />}
      </header>
      <div className="ui-ball-grid">
        {numbers.map((number) => {
          const missing = misses?.[ballText(number)]
          return (
            <BallButton
              key={number}
              number={ballText(number)}
              colour={zone.colour}
              zone={zone.name}
              chosen={chosen.includes(number)}
              missing={missing}
              longest={missing !== undefined && missing >= cold}
              onPick={(text) => onPick(Number(text))}
            />
          )
        })}
        <button type="button" className="num-luck" aria-label={`${zone.name}${numbersTexts.luck}`} onClick={onLuck}>
          <ShuffleIcon size="s" />
          {numbersTexts.luck}
        </button>
      </div>
    </section>
  )
}

function chosenText({ least, most, from, to }: Zone, count: number): string {
  const isBounded = most < to - from
  return isBounded ? numbersTexts.chosenRange(count, least, most) : numbersTexts.chosen(count, least)
}
