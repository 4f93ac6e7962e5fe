import { chinaClock, weekdayName } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Ball, type BallColour, Balls, Card, Tag } from '@caimin/ui'
import type { OrderCardProps } from './leg-options.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './use-orders.ts'

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A field of a selection or a draw as numbers; a single ball counts as a list of one. */
const numbersIn = (value: unknown): readonly number[] => [value].flat().filter(isNumber)

const ballText = (number: number): string => String(number).padStart(2, '0')

/** Fields are named after the colour of their balls: red, red_dan, red_tuo, blue. */
const colourOf = (field: string): BallColour => (field.startsWith('blue') ? 'blue' : 'red')

interface Drawn {
  readonly red: readonly number[]
  readonly blue: readonly number[]
}

function drawnOf(order: Order): Drawn | undefined {
  const numbers = order.draw?.numbers as { readonly red?: unknown; readonly blue?: unknown } | null | undefined
  return numbers ? { red: numbersIn(numbers.red), blue: numbersIn(numbers.blue) } : undefined
}

/** Lines with a key each: the same numbers may be bet twice. */
function numberedLines({ bet }: Order) {
  return bet.lines.map((line, at) => ({ key: `line ${at}`, line }))
}

/** The numbers bet, those that came up filled, and the draw. */
export function DrawCard({ rules, order }: OrderCardProps) {
  const { draw } = order
  if (!draw) return null
  const drawn = drawnOf(order)
  const drawAt = timeOf(draw.draw_at)
  return (
    <Card>
      <div className="order-draw">
        <span className="grow">
          {ordersTexts.drawnNumbers} {draw.is_demo && <Tag>{ordersTexts.demo}</Tag>}
        </span>
        {drawn ? (
          <Balls red={drawn.red.map(ballText)} blue={drawn.blue.map(ballText)} />
        ) : (
          <span className="ink-2">{ordersTexts.waitingDraw(`${weekdayName(drawAt)}${chinaClock(drawAt)}`)}</span>
        )}
      </div>
      <ol>
        {numberedLines(order).map(({ key, line }) => (
          <li key={key} className="order-number-line">
            <span className="text-xs ink-2 nowrap">{rules.playName(line.play)}</span>
            <span className="ui-balls">
              {Object.entries(line.selection).map(([field, value]) => (
                <ZoneBalls key={field} field={field} numbers={numbersIn(value)} drawn={drawn} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface ZoneBallsProps {
  readonly field: string
  readonly numbers: readonly number[]
  readonly drawn: Drawn | undefined
}

function ZoneBalls({ field, numbers, drawn }: ZoneBallsProps) {
  const colour = colourOf(field)
  const isBankers = field.endsWith('_dan')
  return (
    <>
      {isBankers && <span className="text-xs ink-2">{ordersTexts.banker}</span>}
      {numbers.map((number) => {
        const isHit = drawn?.[colour].includes(number) ?? false
        return (
          <span key={number} className="order-ball">
            <Ball number={ballText(number)} colour={colour} hollow={drawn !== undefined && !isHit} />
            {isHit && <span className="unseen">{ordersTexts.hit}</span>}
          </span>
        )
      })}
    </>
  )
}
