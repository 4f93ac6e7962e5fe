import { BallButton, Chip, Select, ShuffleIcon } from '@caimin/ui'
import type { Layer, ZoneFigures } from './number-figures.ts'
import { type Zone, zoneText } from './number-layout.ts'
import { numbersTexts } from './numbers.texts.ts'
import { shortcutsOf } from './zone-shortcuts.ts'

export interface BallZoneProps {
  readonly zone: Zone
  readonly chosen: readonly number[]
  /** The figures below the balls; empty where they are hidden or unknown. */
  readonly figures: ZoneFigures
  readonly onPick: (number: number) => void
  readonly onRandom: () => void
  /** Chooses these numbers and no others. */
  readonly onTake: (numbers: readonly number[]) => void
  /** The choice of what stands below the balls, in the first zone only. */
  readonly layers?: LayerChoiceProps
}

/** One zone of a picker: its balls with misses, how many are chosen, and a button that picks at random. */
export function BallZone({ zone, chosen, figures, onPick, onRandom, onTake, layers }: BallZoneProps) {
  const numbers = Array.from({ length: zone.to - zone.from + 1 }, (_, at) => zone.from + at)
  return (
    <section className="num-zone" aria-label={zone.name}>
      <header>
        <b>{zone.name}</b>
        <span className="grow">{chosenText(zone, chosen.length)}</span>
        {zone.hasShortcuts && <Shortcuts {...{ zone, chosen, onTake }} />}
        {layers && <LayerChoice {...layers} />}
      </header>
      {zone.words ? (
        <Words {...{ zone, numbers, chosen, onPick }} />
      ) : (
        <Grid {...{ zone, numbers, chosen, figures, onPick, onRandom }} />
      )}
    </section>
  )
}

/** 全大小奇偶清. */
function Shortcuts({ zone, chosen, onTake }: Pick<BallZoneProps, 'zone' | 'chosen' | 'onTake'>) {
  const taken = chosen.join()
  return (
    <div className="num-shortcuts">
      {shortcutsOf(zone).map(({ name, about, numbers }) => (
        <button
          key={name}
          type="button"
          aria-label={`${zone.name}${name}${about}`}
          aria-pressed={numbers.length > 0 && taken === numbers.join()}
          disabled={numbers.length === 0 && chosen.length === 0}
          onClick={() => onTake(numbers)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

interface LayerChoiceProps {
  readonly layer: Layer
  /** The newest draws that 冷热 counts. */
  readonly draws: number
  readonly onChange: (layer: Layer) => void
}

function LayerChoice({ layer, draws, onChange }: LayerChoiceProps) {
  return (
    <Select
      className="num-layer"
      aria-label={numbersTexts.layer}
      choices={[
        { value: 'misses', label: numbersTexts.showMisses },
        { value: 'heat', label: numbersTexts.showHeat(draws) },
        { value: 'none', label: numbersTexts.showNothing },
      ]}
      value={layer}
      onChange={onChange}
    />
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
  figures,
  onPick,
  onRandom,
}: NumbersProps & Pick<BallZoneProps, 'figures' | 'onRandom'>) {
  return (
    <div className="ui-ball-grid">
      {numbers.map((number) => {
        const text = zoneText(zone, number)
        return (
          <BallButton
            key={number}
            number={text}
            colour={zone.colour}
            zone={zone.name}
            chosen={chosen.includes(number)}
            figure={figures[text]}
            onPick={() => onPick(number)}
          />
        )
      })}
      {zone.random > 0 && (
        <button
          type="button"
          className="num-random"
          aria-label={`${zone.name}${numbersTexts.random}`}
          onClick={onRandom}
        >
          <ShuffleIcon size="s" />
          {numbersTexts.random}
        </button>
      )}
    </div>
  )
}

function chosenText({ least, most, from, to, hasShortcuts }: Zone, count: number): string {
  if (most === 1) return numbersTexts.chooseOne
  const isBounded = most < to - from
  if (hasShortcuts && !isBounded) return numbersTexts.chosenShort(count, least)
  return isBounded ? numbersTexts.chosenRange(count, least, most) : numbersTexts.chosen(count, least)
}
