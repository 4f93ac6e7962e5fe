import { countText, exactAmountText, type Fen, minus } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { Amount, Button, SlipBar } from '@caimin/ui'
import { useUser } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { submitTexts } from './submit.texts.ts'

export interface PayBarProps {
  readonly notes: bigint
  readonly multiple: number
  /** Of numbers, for how many issues. */
  readonly issues?: number
  readonly stake: Fen
  /** Why nothing can be paid now, in words. */
  readonly obstacle: string | undefined
  readonly isPaying: boolean
  readonly onPay: () => void
}

/** Balance, stake, and the button that pays. The balance is the server's; nothing is taken off before it says so. */
export function PayBar({ notes, multiple, issues = 1, stake, obstacle, isPaying, onPay }: PayBarProps) {
  const user = useUser()
  const money = user.data && amountOf(user.data.money)
  const isShort = money !== undefined && money < stake
  return (
    <SlipBar
      top={
        <>
          <span className={isShort ? 'red' : undefined}>
            {money !== undefined && !isShort && submitTexts.balance(exactAmountText(money))}
            {isShort && submitTexts.short(exactAmountText(minus(stake, money)))}
          </span>
          {obstacle && (
            <span className="red" role="alert">
              {obstacle}
            </span>
          )}
        </>
      }
      stake={<Amount fen={stake} tone="cost" size="xl" />}
      note={
        issues > 1
          ? bettingTexts.perIssues(countText(notes), multiple, issues)
          : bettingTexts.perNotes(countText(notes), multiple)
      }
      actions={
        <Button busy={isPaying} disabled={isShort || obstacle !== undefined} onClick={onPay}>
          {isPaying ? submitTexts.paying : submitTexts.pay}
        </Button>
      }
    />
  )
}
