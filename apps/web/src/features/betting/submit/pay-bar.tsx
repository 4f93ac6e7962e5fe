import { countText, exactAmountText, type Fen, fenOf, minus, NO_MONEY } from '@caimin/base'
import { Amount, Button, SlipBar } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useUser } from '../../../platform/data/user.ts'
import { bettingTexts } from '../betting.texts.ts'
import { submitTexts } from './submit.texts.ts'

export interface PayBarProps {
  readonly notes: bigint
  readonly multiple: number
  /** What is bought, where notes times multiple would not say it. */
  readonly note?: string
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen
  /** Why nothing can be paid now, in words. */
  readonly obstacle: string | undefined
  readonly isPaying: boolean
  readonly onPay: () => void
  /** Other ways to use the slip, at the end of the first lines. */
  readonly more?: ReactNode
}

/**
 * Balance, stake, and the button that pays. The balance is the server's; nothing is taken off before it says so. Of two
 * reasons not to pay one is said: what is wrong with the slip, then that money is missing.
 */
export function PayBar({
  notes,
  multiple,
  note,
  stake,
  discount = NO_MONEY,
  obstacle,
  isPaying,
  onPay,
  more,
}: PayBarProps) {
  const user = useUser()
  const money = user.data && fenOf(user.data.money)
  const toPay = minus(stake, discount)
  const isShort = money !== undefined && money < toPay
  const reason = obstacle ?? (isShort ? submitTexts.short(exactAmountText(minus(toPay, money))) : undefined)
  return (
    <SlipBar
      top={
        <>
          {money !== undefined && !isShort && <span>{submitTexts.balance(exactAmountText(money))}</span>}
          {reason && (
            <span className="red" role="alert">
              {reason}
            </span>
          )}
          {more && <span className="submit-ways">{more}</span>}
        </>
      }
      stake={<Amount fen={toPay} tone="cost" size="xl" />}
      note={note ?? bettingTexts.perNotes(countText(notes), multiple)}
      actions={
        <Button busy={isPaying} disabled={isShort || obstacle !== undefined} onClick={onPay}>
          {isPaying ? submitTexts.paying : submitTexts.pay}
        </Button>
      }
    />
  )
}
