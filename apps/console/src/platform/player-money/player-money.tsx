import { exactAmountText, fenOf, type MoneyText, NO_MONEY, sum } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Facts, PaneSection } from '../parts/pane.tsx'
import { playerMoneyTexts } from './player-money.texts.ts'

type PlayerMoney = OutputOf<'counter', 'player'>['money']

interface PlayerMoneySectionsProps {
  /** What the section of the balance is called. */
  readonly title: string
  readonly money: PlayerMoney
  /** In orders that are not printed yet, where that is known. */
  readonly held?: MoneyText
}

const isSome = (amount: MoneyText): boolean => fenOf(amount) !== NO_MONEY

/** What a player has in the shop, by bucket, and what moved in the last thirty days. */
export function PlayerMoneySections({ title, money, held }: PlayerMoneySectionsProps) {
  const { gift, locked, free, win, withdrawing, owed, days } = money
  const total = sum([gift, locked, free, win].map((amount) => fenOf(amount)))
  return (
    <>
      <PaneSection title={title} side={<b className="end">{exactAmountText(total)}</b>}>
        <Facts
          facts={[
            [playerMoneyTexts.win, exactAmountText(win)],
            [playerMoneyTexts.free, exactAmountText(free)],
            [playerMoneyTexts.locked, exactAmountText(locked)],
            [playerMoneyTexts.gift, exactAmountText(gift)],
            held !== undefined && isSome(held) && [playerMoneyTexts.held, exactAmountText(held)],
            isSome(withdrawing) && [playerMoneyTexts.withdrawing, exactAmountText(withdrawing)],
            isSome(owed) && [playerMoneyTexts.owed, exactAmountText(owed)],
          ]}
        />
      </PaneSection>
      <PaneSection title={playerMoneyTexts.days}>
        <Facts
          facts={[
            [playerMoneyTexts.staked, exactAmountText(days.staked)],
            isSome(days.returned) && [playerMoneyTexts.returned, exactAmountText(days.returned)],
            [playerMoneyTexts.won, exactAmountText(days.won)],
            [playerMoneyTexts.recharged, exactAmountText(days.recharged)],
            [playerMoneyTexts.withdrawn, exactAmountText(days.withdrawn)],
          ]}
        />
      </PaneSection>
    </>
  )
}
