import { divide, exactAmountText, type Fen, fen, times } from '@caimin/base'
import { Button } from '@caimin/ui'
import { blockerTexts } from './blocker.texts.ts'

/** The multiple of a slip, where the stake follows it. */
export interface Times {
  readonly multiple: number
  readonly onMultiple: (multiple: number) => void
}

export interface LessTimesProps extends Times {
  readonly stake: Fen
  /** What the stake may be at most. */
  readonly most: Fen
}

/** Offers the largest multiple that the balance pays for; renders nothing when it pays for none. */
export function LessTimes({ stake, most, multiple, onMultiple }: LessTimesProps) {
  const once = divide(stake, BigInt(multiple), 'up')
  const covered = Number(most / once)
  if (covered === 0) return null
  return (
    <Button variant="outline" onClick={() => onMultiple(covered)}>
      {blockerTexts.lessTimes(covered, exactAmountText(times(fen(once), BigInt(covered))))}
    </Button>
  )
}
