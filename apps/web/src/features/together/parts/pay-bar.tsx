import { exactAmountText, type Fen, fenOf, type MoneyText, minus } from '@caimin/base'
import { Amount, Button, LinkButton, SlipBar } from '@caimin/ui'
import type { ReactNode } from 'react'
import { UnknownPayment } from '../../../platform/commands/unknown-payment.tsx'
import { useConnection } from '../../../platform/data/connection.ts'
import { useUser } from '../../../platform/data/user.ts'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { togetherTexts } from '../together.texts.ts'
import type { PlanPayment } from './use-plan-payment.ts'
import './pay-bar.css'

interface PayBarProps {
  /** What is set aside, exactly. */
  readonly amount: Fen
  readonly label: string
  readonly note?: ReactNode
  /** What cannot be undone, and the like: beside the balance. */
  readonly warning: string
  /** Why it cannot be paid now, as far as the form knows. */
  readonly obstacle?: string | undefined
  readonly payment: PlanPayment
  readonly onPay: () => void
  /** What is chosen, above the amount. */
  readonly children?: ReactNode
}

/** What is set aside for a plan, and the button that does it; or why it cannot be done now. */
export function PayBar({ amount, label, note, warning, obstacle, payment, onPay, children }: PayBarProps) {
  const money = useUser().data?.money
  const known = useObstacle(amount, money)
  const found = obstacle === undefined ? known : { text: obstacle, isShort: false }
  if (payment.isUnknown) {
    return (
      <div className="pay-bar pay-bar-unknown">
        <UnknownPayment payment={payment} onRetry={() => void payment.retry()} />
      </div>
    )
  }
  return (
    <div className="pay-bar">
      <div className="pay-bar-top">
        <span>{money !== undefined && togetherTexts.balance(exactAmountText(money))}</span>
        <span>{warning}</span>
      </div>
      {children}
      <SlipBar
        stake={<Amount fen={amount} tone="cost" size="xl" />}
        note={
          found === undefined ? (
            note
          ) : (
            <span className="red" role="alert">
              {found.text}
            </span>
          )
        }
        actions={
          found?.isShort ? (
            <LinkButton href={links.recharge.topUp()}>{togetherTexts.toRecharge}</LinkButton>
          ) : (
            <Button busy={payment.isSending} disabled={found !== undefined} onClick={onPay}>
              {payment.isSending ? togetherTexts.paying : label}
            </Button>
          )
        }
      />
    </div>
  )
}

/** What the page does not know stops nothing, the server decides. */
function useObstacle(amount: Fen, money: MoneyText | undefined) {
  const { isOnline } = useConnection()
  const playBreak = usePlayBreak()
  if (!isOnline) return { text: togetherTexts.offline, isShort: false }
  if (playBreak !== undefined) return { text: playBreak.bet, isShort: false }
  if (money === undefined || fenOf(money) >= amount) return undefined
  return { text: togetherTexts.short(exactAmountText(minus(amount, fenOf(money)))), isShort: true }
}
