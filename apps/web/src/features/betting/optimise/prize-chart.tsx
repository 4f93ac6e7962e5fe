import { countText, exactAmountText } from '@caimin/base'
import { Card } from '@caimin/ui'
import { optimiseTexts } from './optimise.texts.ts'
import type { Optimised } from './optimise-draft.ts'

const HEIGHT = 100
const COLUMN = 10
const BAR = 6

/**
 * The prize of each note as a column, the stake as a line across. Screen readers get a sentence; the list has the
 * numbers.
 */
export function PrizeChart({ optimised: { bet, notes } }: { readonly optimised: Optimised }) {
  const highest = Math.max(Number(bet.most), Number(bet.stake))
  const heightOf = (amount: bigint): number => (Number(amount) / highest) * HEIGHT
  const stakeAt = HEIGHT - heightOf(bet.stake)
  const returning = notes.filter(({ prize }) => prize >= bet.stake).length
  const summary = optimiseTexts.chartSummary(
    countText(BigInt(notes.length)),
    exactAmountText(bet.least),
    exactAmountText(bet.most),
    exactAmountText(bet.stake),
    countText(BigInt(returning)),
  )
  return (
    <Card className="submit-block">
      <div className="submit-line">
        <b className="grow">{optimiseTexts.chart}</b>
        <span className="text-s ink-2 optimise-stake-key">{optimiseTexts.stakeLine(exactAmountText(bet.stake))}</span>
      </div>
      <svg
        className="optimise-chart"
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${notes.length * COLUMN} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {notes.map(({ at, prize }, index) => (
          <rect
            key={at}
            className={prize >= bet.stake ? 'optimise-bar' : 'optimise-bar optimise-bar-low'}
            x={index * COLUMN + (COLUMN - BAR) / 2}
            width={BAR}
            y={HEIGHT - heightOf(prize)}
            height={heightOf(prize)}
          />
        ))}
        <line className="optimise-stake" x1="0" x2={notes.length * COLUMN} y1={stakeAt} y2={stakeAt} />
      </svg>
    </Card>
  )
}
