import { type Fen, fen, NO_MONEY } from '@caimin/base'
import { classNames } from '@caimin/ui'
import { statisticsTexts } from './statistics.texts.ts'

export interface Bar {
  /** Under the bar. */
  readonly name: string
  /** All of it in words. */
  readonly text: string
  /** Side by side, the first in the quieter colour. */
  readonly values: readonly Fen[]
}

const WIDTH = 720
const HEIGHT = 260
const LEFT = 56
const BOTTOM = 24
const TOP = 10
const PLOT = HEIGHT - BOTTOM - TOP
const STEPS = 4n
const MAX_NAMES = 14
/** Round numbers that a scale may end with. */
const ROUND = [1n, 2n, 4n, 6n, 8n, 10n]

/** The end of the scale: a round number that no bar exceeds. */
function scaleEnd(least: Fen): Fen {
  let unit = 100n
  while (unit * 10n < least) unit *= 10n
  return fen(unit * (ROUND.find((times) => unit * times >= least) ?? 10n))
}

function most(bars: readonly Bar[]): Fen {
  let so: Fen = NO_MONEY
  for (const value of bars.flatMap(({ values }) => values)) if (value > so) so = value
  return so
}

const TEN_THOUSAND_FEN = 1_000_000n

/** Short enough for an axis: `'500'`, `'4万'`, `'1.5万'`. */
function axisText(amount: bigint): string {
  if (amount < TEN_THOUSAND_FEN) return String(Number(amount) / 100)
  return `${Number(amount) / Number(TEN_THOUSAND_FEN)}${statisticsTexts.tenThousand}`
}

/** Bars side by side, as a picture with words for each; the same stands in a table beside it. */
export function BarChart({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const end = scaleEnd(most(bars))
  const slot = (WIDTH - LEFT) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / MAX_NAMES)
  const heightOf = (value: Fen) => (value <= 0n ? 0 : (Number(value) / Number(end)) * PLOT)
  return (
    <svg className="bar-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {Array.from({ length: Number(STEPS) + 1 }, (_, step) => {
        const y = TOP + PLOT - (PLOT * step) / Number(STEPS)
        return (
          <g key={y}>
            <line className="bar-chart-line" x1={LEFT} x2={WIDTH} y1={y} y2={y} />
            <text className="bar-chart-text" x={LEFT - 8} y={y + 4} textAnchor="end">
              {axisText((end * BigInt(step)) / STEPS)}
            </text>
          </g>
        )
      })}
      {bars.map((bar, index) => {
        const x = LEFT + slot * index
        const width = Math.max(1, (slot * 0.7) / bar.values.length)
        return (
          <g key={bar.name}>
            <title>{bar.text}</title>
            {bar.values.map((value, place) => (
              <rect
                key={`${bar.name} ${String(place)}`}
                className={`bar-chart-bar bar-chart-bar-${place}`}
                x={x + slot * 0.15 + width * place}
                width={width}
                y={TOP + PLOT - heightOf(value)}
                height={heightOf(value)}
              />
            ))}
            {index % every === 0 && (
              <text
                className={classNames('bar-chart-text', index % (every * 2) !== 0 && 'bar-chart-second')}
                x={x + slot / 2}
                y={HEIGHT - 6}
                textAnchor="middle"
              >
                {bar.name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
