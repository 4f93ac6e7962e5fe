import { exactAmountText, type Fen, fenOf } from '@caimin/base'
import { Amount, Button, Card, Field } from '@caimin/ui'
import { WalletParts } from '../../platform/shell/wallet-parts.tsx'
import type { Info } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

interface AmountCardProps {
  readonly info: Info
  readonly typed: string
  readonly onType: (text: string) => void
  readonly problem: string | undefined
  /** Asks why some of the money stays. */
  readonly onWhy: () => void
}

/** What can leave and what it is made of, and how much of it is wanted. */
export function AmountCard({ info, typed, onType, problem, onWhy }: AmountCardProps) {
  const withdrawable = fenOf(info.withdrawable)
  const most = fenOf(info.most)
  const all = fenOf(withdrawable > most ? info.most : info.withdrawable)
  return (
    <Card className="withdraw-amount">
      <div className="withdraw-top">
        <span className="ink-2">{withdrawalsTexts.withdrawable}</span>
        <Amount fen={withdrawable} size="l" />
      </div>
      <Field
        className="withdraw-field"
        label={withdrawalsTexts.amount}
        error={problem}
        hint={withdrawalsTexts.amountRange(exactAmountText(info.least), exactAmountText(most))}
      >
        {(control) => (
          <div className="withdraw-line">
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={info.most.length}
              value={typed}
              onChange={(event) => onType(event.target.value.replace(/[^\d.]/g, ''))}
            />
            <span>{withdrawalsTexts.yuan}</span>
            <Button variant="outline" size="small" disabled={all <= 0n} onClick={() => onType(plainYuan(all))}>
              {withdrawalsTexts.all}
            </Button>
          </div>
        )}
      </Field>
      <WalletParts
        parts={[
          { name: withdrawalsTexts.win, value: exactAmountText(info.win), isPrize: true },
          { name: withdrawalsTexts.free, value: exactAmountText(info.free) },
          {
            name: withdrawalsTexts.locked,
            value: exactAmountText(info.locked),
            isLocked: !info.may_locked_leave,
          },
        ]}
      />
      {info.may_locked_leave && fenOf(info.locked) > 0n && (
        <p className="text-s ink-2">{withdrawalsTexts.lockedMayLeave}</p>
      )}
      {hasBlocked(info) && (
        <button type="button" className="withdraw-why" onClick={onWhy}>
          {withdrawalsTexts.whyLocked}
        </button>
      )}
    </Card>
  )
}

/** Whether anything must stay. */
const hasBlocked = ({ locked, may_locked_leave, gift, win_blocked }: Info): boolean =>
  (fenOf(locked) > 0n && !may_locked_leave) || fenOf(gift) > 0n || fenOf(win_blocked) > 0n

/** `1250.00` as one would type it: `1250`. */
const plainYuan = (amount: Fen): string => exactAmountText(amount).replaceAll(',', '').replace(/\.00$/, '')
