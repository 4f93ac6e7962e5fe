import { divide, exactAmountText, type Fen, fen, minus, times } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useUser } from '../../../app/index.ts'
import { ShopFacts } from './shop-facts.tsx'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard, TroubleFacts } from './trouble-card.tsx'

export interface ShortTroubleProps {
  readonly stake: Fen
  readonly isRefused: boolean
  /** Where fewer times would do. */
  readonly multiple?: number
  readonly onMultiple?: (multiple: number) => void
}

/** The balance does not cover the stake: how much is missing, where it can be paid in, and how many times it would cover. */
export function ShortTrouble({ stake, isRefused, multiple = 1, onMultiple }: ShortTroubleProps) {
  const user = useUser()
  const money = user.data && amountOf(user.data.money)
  if (money === undefined || money >= stake) return null
  const once = divide(stake, BigInt(multiple), 'up')
  const covered = Number(money / once)
  return (
    <TroubleCard
      title={troubleTexts.shortTitle(exactAmountText(minus(stake, money)))}
      isRefused={isRefused}
      actions={
        onMultiple &&
        covered > 0 && (
          <Button look="outline" onClick={() => onMultiple(covered)}>
            {troubleTexts.lessTimes(covered, exactAmountText(times(fen(once), BigInt(covered))))}
          </Button>
        )
      }
    >
      <TroubleFacts
        facts={[
          [troubleTexts.stake, troubleTexts.amount(exactAmountText(stake))],
          [troubleTexts.balance, troubleTexts.amount(exactAmountText(money))],
        ]}
      />
      <p>{troubleTexts.shortText}</p>
      <ShopFacts />
    </TroubleCard>
  )
}
