import { exactAmountText, type Fen, fenOf, minus, NO_MONEY, plus } from '@caimin/base'
import { ORDER_LIMITS } from '@caimin/rules/limits'
import { LinkButton } from '@caimin/ui'
import { useUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { blockerTexts } from './blocker.texts.ts'
import { BlockerCard, BlockerFacts } from './blocker-card.tsx'
import { LessTimes, type Times } from './less-times.tsx'
import { ShopFacts } from './shop-facts.tsx'

export interface BalanceBlockerProps {
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen | undefined
  readonly isRefused: boolean
  /** Where fewer times would do. */
  readonly times?: Times | undefined
}

/**
 * The balance does not cover the stake: how much is missing, how it can be paid in, and how many times it would cover.
 * Of a bet that is too large for any order this is not the blocker.
 */
export function BalanceBlocker({ stake, discount = NO_MONEY, isRefused, times }: BalanceBlockerProps) {
  const user = useUser()
  const money = user.data && fenOf(user.data.money)
  if (money === undefined || stake > ORDER_LIMITS.maxStake) return null
  const spendable = plus(money, discount)
  if (spendable >= stake) return null
  return (
    <BlockerCard
      title={blockerTexts.shortTitle(exactAmountText(minus(stake, spendable)))}
      isRefused={isRefused}
      actions={
        <>
          {times && <LessTimes stake={stake} most={spendable} {...times} />}
          <LinkButton variant="outline" href={links.recharge.topUp()}>
            {blockerTexts.toTopUp}
          </LinkButton>
        </>
      }
    >
      <BlockerFacts
        facts={[
          [blockerTexts.stake, blockerTexts.amount(exactAmountText(stake))],
          ...(discount > NO_MONEY
            ? [[blockerTexts.packet, blockerTexts.amount(exactAmountText(discount))] as const]
            : []),
          [blockerTexts.balance, blockerTexts.amount(exactAmountText(money))],
        ]}
      />
      <p>{blockerTexts.shortText}</p>
      <ShopFacts />
    </BlockerCard>
  )
}
