import { exactAmountText, type Fen, fenOf, type MoneyText, plus } from '@caimin/base'
import { Card, EyeIcon, EyeOffIcon, LinkButton, Note } from '@caimin/ui'
import { useState } from 'react'
import type { User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { WalletParts } from '../../platform/shell/wallet-parts.tsx'
import { homeTexts } from './home.texts.ts'

/** What can be spent, and what it is made of. Every number comes from the ledger. */
export function WalletCard({ user }: { readonly user: User }) {
  const [isHidden, setHidden] = useState(false)
  const { win, free, locked, held, withdrawing, gift, claw_back } = user.wallet
  const shown = (amount: Fen | MoneyText) => (isHidden ? homeTexts.hidden : exactAmountText(amount))
  const EyeOpenOrShut = isHidden ? EyeOffIcon : EyeIcon
  return (
    <Card className="home-wallet">
      <div className="home-wallet-top">
        <div>
          <button
            type="button"
            className="home-eye"
            aria-label={`${homeTexts.available} ${isHidden ? homeTexts.show : homeTexts.hide}`}
            onClick={() => setHidden(!isHidden)}
          >
            {homeTexts.available} <EyeOpenOrShut size="s" />
          </button>
          <p className="home-money" data-testid="money">
            <b>{shown(user.money)}</b>
            {!isHidden && <small>{homeTexts.yuan}</small>}
          </p>
        </div>
        <div className="home-wallet-actions">
          <LinkButton href={links.recharge.topUp()}>{homeTexts.recharge}</LinkButton>
          <LinkButton variant="outline" href={links.withdrawals.withdraw()}>
            {homeTexts.withdraw}
          </LinkButton>
        </div>
      </div>
      <WalletParts
        parts={[
          { name: homeTexts.win, value: shown(win), isPrize: true },
          { name: homeTexts.withdrawable, value: shown(plus(fenOf(win), fenOf(free))) },
          { name: homeTexts.locked, value: shown(locked), isLocked: true },
          { name: homeTexts.held, value: shown(held) },
          fenOf(withdrawing) > 0n && { name: homeTexts.withdrawing, value: shown(withdrawing) },
          { name: homeTexts.gift, value: shown(gift) },
        ]}
      />
      {fenOf(claw_back) > 0n && <Note>{homeTexts.clawBack(exactAmountText(claw_back))}</Note>}
    </Card>
  )
}
