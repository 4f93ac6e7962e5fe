import { memo } from 'react'
import { classNames } from '../class-names.ts'
import { bettingTexts } from './betting.texts.ts'
import './ball.css'

export type BallColour = 'red' | 'blue'

export interface BallProps {
  /** As drawn: two digits for 01–33, one for 0–9. */
  readonly number: string
  readonly colour: BallColour
  /** 25 in lines, 22 in results. */
  readonly size?: 'line' | 'result'
  /** A ball that did not come up, or does not count. */
  readonly hollow?: boolean
}

/** A drawn or chosen number. */
export function Ball({ number, colour, size = 'line', hollow = false }: BallProps) {
  return (
    <span className={classNames('ui-ball', `ui-ball-${colour}`, `ui-ball-${size}`, !hollow && 'ui-ball-on')}>
      {number}
    </span>
  )
}

export interface BallsProps {
  readonly red: readonly string[]
  readonly blue: readonly string[]
  readonly size?: 'line' | 'result'
}

/** Drawn numbers in a row, reds then blues. A number may come up twice, so its place is part of its key. */
export function Balls({ red, blue, size = 'result' }: BallsProps) {
  const balls = [
    ...red.map((number, place) => ({ number, colour: 'red' as const, key: `red ${place}` })),
    ...blue.map((number, place) => ({ number, colour: 'blue' as const, key: `blue ${place}` })),
  ]
  return (
    <span className="ui-balls">
      {balls.map(({ number, colour, key }) => (
        <Ball key={key} number={number} colour={colour} size={size} />
      ))}
    </span>
  )
}

/** Draws since a number last came up, how often it came lately, or the yuan it brings. */
export interface BallFigure {
  readonly kind: 'missing' | 'count' | 'prize'
  readonly value: number
  /** Just drawn or often is red, long absent or seldom blue. */
  readonly mark?: 'hot' | 'cold' | undefined
}

export interface BallButtonProps {
  readonly number: string
  readonly colour: BallColour
  /** For readers: 红球, 蓝球, 胆码. */
  readonly zone: string
  readonly chosen: boolean
  /** What stands below it. */
  readonly figure?: BallFigure | undefined
  readonly disabled?: boolean
  readonly onPick: (number: string) => void
}

/** One number of a picker, with its miss or count below. */
export const BallButton = memo(function BallButton(props: BallButtonProps) {
  const { number, colour, zone, chosen, figure, disabled = false, onPick } = props
  return (
    <button
      type="button"
      className="ui-ball-button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onPick(number)}
    >
      <span className="unseen">{zone}</span>
      <span className={classNames('ui-ball', `ui-ball-${colour}`, chosen && 'ui-ball-on')}>{number}</span>
      {figure && (
        <small className={figure.kind === 'prize' ? 'gold' : figure.mark && `ui-miss-${figure.mark}`}>
          <span className="unseen">{bettingTexts[figure.kind].before}</span>
          {figure.value}
          <span className={figure.kind === 'prize' ? undefined : 'unseen'}>{bettingTexts[figure.kind].after}</span>
        </small>
      )}
    </button>
  )
})
