import { exactAmountText, type Fen, fenOf, type MoneyText, plus } from '@caimin/base'
import { Card, EyeIcon, EyeOffIcon, LinkButton, LockIcon, Note } from '@caimin/ui'
import { useState } from 'react'
import type { User } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
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
      <dl className="home-buckets">
        <Bucket name={homeTexts.win} value={shown(win)} isPrize />
        <Bucket name={homeTexts.withdrawable} value={shown(plus(fenOf(win), fenOf(free)))} />
        <Bucket name={homeTexts.locked} value={shown(locked)} isLocked />
        <Bucket name={homeTexts.held} value={shown(held)} />
        {fenOf(withdrawing) > 0n && <Bucket name={homeTexts.withdrawing} value={shown(withdrawing)} />}
        <Bucket name={homeTexts.gift} value={shown(gift)} />
      </dl>
      {fenOf(claw_back) > 0n && <Note>{homeTexts.clawBack(exactAmountText(claw_back))}</Note>}
    </Card>
  )
}

interface BucketProps {
  readonly name: string
  readonly value: string
  readonly isPrize?: boolean
  readonly isLocked?: boolean
}

function Bucket({ name, value, isPrize = false, isLocked = false }: BucketProps) {
  return (
    <div>
      <dt>
        {isLocked && <LockIcon size="s" />}
        {name}
      </dt>
      <dd className={isPrize ? 'gold' : undefined}>{value}</dd>
    </div>
  )
}
