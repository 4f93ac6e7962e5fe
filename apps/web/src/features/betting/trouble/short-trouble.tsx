import { exactAmountText, type Fen, minus, NO_MONEY, plus } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { ORDER_LIMITS } from '@caimin/rules/limits'
import { LinkButton } from '@caimin/ui'
import { useUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { LessTimes, type Times } from './less-times.tsx'
import { ShopFacts } from './shop-facts.tsx'
import { troubleTexts } from './trouble.texts.ts'
import { TroubleCard, TroubleFacts } from './trouble-card.tsx'

export interface ShortTroubleProps {
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen | undefined
  readonly isRefused: boolean
  /** Where fewer times would do. */
  readonly times?: Times | undefined
}

/**
 * The balance does not cover the stake: how much is missing, how it can be paid in, and how many times it would cover.
 * Of a bet that is too large for any order this is not the trouble.
 */
export function ShortTrouble({ stake, discount = NO_MONEY, isRefused, times }: ShortTroubleProps) {
  const user = useUser()
  const money = user.data && amountOf(user.data.money)
  if (money === undefined || stake > ORDER_LIMITS.maxStake) return null
  const spendable = plus(money, discount)
  if (spendable >= stake) return null
  return (
    <TroubleCard
      title={troubleTexts.shortTitle(exactAmountText(minus(stake, spendable)))}
      isRefused={isRefused}
      actions={
        <>
          {times && <LessTimes stake={stake} most={spendable} {...times} />}
          <LinkButton look="outline" href={links.recharge.topUp()}>
            {troubleTexts.toTopUp}
          </LinkButton>
        </>
      }
    >
      <TroubleFacts
        facts={[
          [troubleTexts.stake, troubleTexts.amount(exactAmountText(stake))],
          ...(discount > NO_MONEY
            ? [[troubleTexts.packet, troubleTexts.amount(exactAmountText(discount))] as const]
            : []),
          [troubleTexts.balance, troubleTexts.amount(exactAmountText(money))],
        ]}
      />
      <p>{troubleTexts.shortText}</p>
      <ShopFacts />
    </TroubleCard>
  )
}
