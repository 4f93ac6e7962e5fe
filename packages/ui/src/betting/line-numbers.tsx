import { partsTexts } from '../parts.texts.ts'
import { Ball, type BallColour } from './ball.tsx'
import './line-numbers.css'

/** Games whose numbers begin at 01; the others have digits from 0. */
const BALL_GAMES: readonly string[] = ['shuangseqiu', 'daletou', '7lecai', 'happy8']

const BLUE_FIELDS = ['blue', 'back', 'back_dan', 'back_tuo']
const colourOf = (field: string): BallColour => (BLUE_FIELDS.includes(field) ? 'blue' : 'red')

/** Whether a number came up; nothing where that cannot be said of one number alone. */
export type IsHit = (field: string, number: number, place: number | undefined) => boolean | undefined

export interface LineNumbersProps {
  readonly game: string
  /** What was chosen, in the form of the rules and with its zones in the order of the slip. */
  readonly selection: Readonly<Record<string, unknown>>
  readonly isHit?: IsHit
}

/** The numbers of a bet's line as balls, whatever the play: zones after one another, places apart, bankers in front. */
export function LineNumbers({ game, selection, isHit }: LineNumbersProps) {
  const isWide = BALL_GAMES.includes(game)
  return (
    <span className="ui-line-numbers">
      {Object.entries(selection).map(([field, value]) => (
        <FieldNumbers key={field} field={field} value={value} isWide={isWide} isHit={isHit} />
      ))}
    </span>
  )
}

interface FieldProps {
  readonly field: string
  readonly value: unknown
  readonly isWide: boolean
  readonly isHit: IsHit | undefined
}

function FieldNumbers({ field, value, isWide, isHit }: FieldProps) {
  if (typeof value === 'string') return <b>{value}</b>
  if (field === 'position') return <b>{partsTexts.places[Number(value)]}</b>
  if (Array.isArray(value) && value.some(Array.isArray)) {
    return <Places places={value as readonly (readonly number[])[]} field={field} isHit={isHit} />
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const digits = value as Readonly<Record<string, number>>
    const places = partsTexts.places.map((_, at) => [digits[String(at)] ?? []].flat())
    return <Places places={places} field={field} isHit={isHit} />
  }
  const numbers = [value].flat() as readonly number[]
  if (numbers.length === 0) return null
  const isBankers = field === 'dan' || field.endsWith('_dan')
  const balls = <NumberBalls numbers={numbers} {...{ field, isWide, isHit }} place={undefined} />
  if (!isBankers) return balls
  return (
    <span className="ui-line-bankers">
      <small>{partsTexts.banker}</small>
      {balls}
    </span>
  )
}

interface PlacesProps extends Pick<FieldProps, 'field' | 'isHit'> {
  readonly places: readonly (readonly number[])[]
}

/** Digits place by place; a place that is left open shows a line. */
function Places({ places, field, isHit }: PlacesProps) {
  const named = places.map((numbers, place) => ({ key: `place ${place}`, place, numbers }))
  return named.map(({ key, place, numbers }) => (
    <span key={key} className="ui-line-place">
      {numbers.length === 0 && <span className="ink-3">–</span>}
      <NumberBalls numbers={numbers} isWide={false} {...{ field, isHit, place }} />
    </span>
  ))
}

interface NumberBallsProps extends Omit<FieldProps, 'value'> {
  readonly numbers: readonly number[]
  readonly place: number | undefined
}

/** A number may be chosen twice (组三单式), so its place in the list is part of its key. */
function NumberBalls({ numbers, field, isWide, isHit, place }: NumberBallsProps) {
  const balls = numbers.map((number, at) => ({ number, key: `${number} ${at}`, hit: isHit?.(field, number, place) }))
  return balls.map(({ number, key, hit }) => (
    <span key={key} className="ui-line-ball">
      <Ball
        number={isWide ? String(number).padStart(2, '0') : String(number)}
        colour={colourOf(field)}
        hollow={hit === false}
      />
      {hit === true && <span className="unseen">{partsTexts.hit}</span>}
    </span>
  ))
}
