import { BallButton, Chip, ShuffleIcon, Switch } from '@caimin/ui'
import { type Zone, zoneText } from './number-layout.ts'
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
  return (
    <section className="num-zone" aria-label={zone.name}>
      <header>
        <b>{zone.name}</b>
        <span className="grow">{chosenText(zone, chosen.length)}</span>
        {missSwitch && <Switch label={numbersTexts.showMisses} {...missSwitch} />}
      </header>
      {zone.words ? (
        <Words {...{ zone, numbers, chosen, onPick }} />
      ) : (
        <Grid {...{ zone, numbers, chosen, misses, onPick, onLuck }} />
      )}
    </section>
  )
}

interface NumbersProps extends Pick<BallZoneProps, 'zone' | 'chosen' | 'onPick'> {
  readonly numbers: readonly number[]
}

function Words({ zone, numbers, chosen, onPick }: NumbersProps) {
  return (
    <div className="num-words">
      {numbers.map((number) => (
        <Chip key={number} chosen={chosen.includes(number)} onClick={() => onPick(number)}>
          {zoneText(zone, number)}
        </Chip>
      ))}
    </div>
  )
}

function Grid({
  zone,
  numbers,
  chosen,
  misses,
  onPick,
  onLuck,
}: NumbersProps & Pick<BallZoneProps, 'misses' | 'onLuck'>) {
  const cold = coldFrom(misses)
  return (
    <div className="ui-ball-grid">
      {numbers.map((number) => {
        const text = zoneText(zone, number)
        const missing = misses?.[text]
        return (
          <BallButton
            key={number}
            number={text}
            colour={zone.colour}
            zone={zone.name}
            chosen={chosen.includes(number)}
            missing={missing}
            longest={missing !== undefined && missing >= cold}
            onPick={() => onPick(number)}
          />
        )
      })}
      {zone.luck > 0 && (
        <button type="button" className="num-luck" aria-label={`${zone.name}${numbersTexts.luck}`} onClick={onLuck}>
          <ShuffleIcon size="s" />
          {numbersTexts.luck}
        </button>
      )}
    </div>
  )
}

function chosenText({ least, most, from, to }: Zone, count: number): string {
  if (most === 1) return numbersTexts.chooseOne
  const isBounded = most < to - from
  return isBounded ? numbersTexts.chosenRange(count, least, most) : numbersTexts.chosen(count, least)
}
