import { Ball, type BallColour } from './ball.tsx'
import { bettingTexts } from './betting.texts.ts'
import './line-numbers.css'

/** Games whose numbers begin at 01; the others have digits from 0. */
const BALL_GAMES: readonly string[] = ['shuangseqiu', 'daletou', '7lecai', 'happy8']

const BLUE_FIELDS = ['blue', 'back', 'back_dan', 'back_tuo']
const colourOf = (field: string): BallColour => (BLUE_FIELDS.includes(field) ? 'blue' : 'red')

/** Of each number whether it is right, in the form of what was chosen; fields that hold no number are absent. */
type LineHits = Readonly<Record<string, unknown>>

export interface LineNumbersProps {
  readonly game: string
  /** What was chosen, in the form of the rules and with its zones in the order of the slip. */
  readonly selection: Readonly<Record<string, unknown>>
  readonly hits?: LineHits | undefined
}

/** The numbers of a bet's line as balls, whatever the play: zones after one another, places apart, bankers in front. */
export function LineNumbers({ game, selection, hits }: LineNumbersProps) {
  const isWide = BALL_GAMES.includes(game)
  return (
    <span className="ui-line-numbers">
      {Object.entries(selection).map(([field, value]) => (
        <FieldNumbers key={field} field={field} value={value} isWide={isWide} hits={hits?.[field]} />
      ))}
    </span>
  )
}

interface FieldProps {
  readonly field: string
  readonly value: unknown
  readonly isWide: boolean
  readonly hits: unknown
}

function FieldNumbers({ field, value, isWide, hits }: FieldProps) {
  if (typeof value === 'string') return <b>{value}</b>
  if (field === 'position') return <b>{bettingTexts.places[Number(value)]}</b>
  if (Array.isArray(value) && value.some(Array.isArray)) {
    return <Places places={value as readonly (readonly number[])[]} field={field} hits={hits} />
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const digits = value as Readonly<Record<string, number>>
    const places = bettingTexts.places.map((_, at) => [digits[String(at)] ?? []].flat())
    return <Places places={places} field={field} hits={hits} />
  }
  const numbers = [value].flat() as readonly number[]
  if (numbers.length === 0) return null
  const isBankers = field === 'dan' || field.endsWith('_dan')
  const balls = <NumberBalls numbers={numbers} {...{ field, isWide, hits }} />
  if (!isBankers) return balls
  return (
    <span className="ui-line-bankers">
      <small>{bettingTexts.banker}</small>
      {balls}
    </span>
  )
}

interface PlacesProps extends Pick<FieldProps, 'field' | 'hits'> {
  readonly places: readonly (readonly number[])[]
}

/** Digits place by place; a place that is left open shows a line. */
function Places({ places, field, hits }: PlacesProps) {
  const named = places.map((numbers, place) => ({ key: `place ${place}`, place, numbers }))
  return named.map(({ key, place, numbers }) => (
    <span key={key} className="ui-line-place">
      {numbers.length === 0 && <span className="ink-3">–</span>}
      <NumberBalls numbers={numbers} isWide={false} field={field} hits={(hits as LineHits | undefined)?.[place]} />
    </span>
  ))
}

interface NumberBallsProps extends Omit<FieldProps, 'value'> {
  readonly numbers: readonly number[]
}

/** A number may be chosen twice (组三单式), so its place in the list is part of its key. */
function NumberBalls({ numbers, field, isWide, hits }: NumberBallsProps) {
  const hitAt = (at: number): unknown => (Array.isArray(hits) ? hits[at] : hits)
  const balls = numbers.map((number, at) => ({ number, key: `${number} ${at}`, hit: hitAt(at) }))
  return balls.map(({ number, key, hit }) => (
    <span key={key} className="ui-line-ball">
      <Ball
        number={isWide ? String(number).padStart(2, '0') : String(number)}
        colour={colourOf(field)}
        hollow={hit === false}
      />
      {hit === true && <span className="unseen">{bettingTexts.hit}</span>}
    </span>
  ))
}
