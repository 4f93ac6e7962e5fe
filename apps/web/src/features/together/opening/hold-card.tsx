import { type Fen, fenOf, minus, NO_MONEY } from '@caimin/base'
import { Card, type Fact, FactList } from '@caimin/ui'
import { type User, useUser } from '../../../platform/data/user.ts'
import { yuanText } from '../figures.ts'
import { openingTexts } from './opening.texts.ts'

interface HoldCardProps {
  /** What is set aside when the plan is opened. */
  readonly hold: Fen
  /** What it consists of, with its sum. */
  readonly parts: readonly (Fact | false)[]
  /** What becomes of it. */
  readonly endings: readonly (Fact | false)[]
}

/** The money that is set aside now, to the fen, and when it comes back. */
export function HoldCard({ hold, parts, endings }: HoldCardProps) {
  const user = useUser().data
  const isEnough = user !== undefined && fenOf(user.money) >= hold
  return (
    <Card className="opening-card">
      <div className="opening-row">
        <b>{openingTexts.holdNow}</b>
        {isEnough && (
          <span className="opening-end text-s ink-2">
            {openingTexts.moneyAfter(yuanText(minus(fenOf(user.money), hold)))}
          </span>
        )}
      </div>
      <FactList className="opening-sums" facts={[...parts, [openingTexts.sum, <b key="sum">{yuanText(hold)}</b>]]} />
      {isEnough && <p className="opening-note">{bucketsText(user.wallet, hold)}</p>}
      <FactList className="opening-sums" facts={endings} />
    </Card>
  )
}

const BUCKETS = ['gift', 'locked', 'free', 'win'] as const

/** From which parts of the balance it is taken, in the order in which they are spent. */
function bucketsText(wallet: User['wallet'], hold: Fen): string {
  let left = hold
  const parts = BUCKETS.flatMap((bucket) => {
    const there = fenOf(wallet[bucket])
    const after = left > there ? minus(left, there) : NO_MONEY
    const spent = minus(left, after)
    left = after
    return spent > 0n ? [openingTexts.spentPart(openingTexts.buckets[bucket], yuanText(spent))] : []
  })
  return openingTexts.spentFrom(parts.join(openingTexts.join))
}
