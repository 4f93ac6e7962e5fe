import { exactAmountText, type MoneyText } from '@caimin/base'
import { Card, Chip, GiftIcon } from '@caimin/ui'
import { useId } from 'react'
import { rechargeTexts } from './recharge.texts.ts'

const OFFERED = ['50', '100', '200', '500', '1000', '2000'] as const

export interface AmountCardProps {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly error: string | undefined
  /** The balance as the wire has it; undefined until it is known. */
  readonly money: MoneyText | undefined
  /** What a red packet adds to this amount, in words. */
  readonly bonus: string | undefined
}

/** How much: typed, or one of the usual amounts. */
export function AmountCard({ typed, onTyped, error, money, bonus }: AmountCardProps) {
  const id = useId()
  return (
    <Card className="recharge-amount">
      <div className="recharge-amount-head">
        <label htmlFor={id}>{rechargeTexts.amount}</label>
        {money !== undefined && <span>{rechargeTexts.balance(exactAmountText(money))}</span>}
      </div>
      <div className="recharge-amount-line">
        <input
          id={id}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          size={Math.max(typed.length, 3)}
          aria-label={rechargeTexts.amountLabel}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span aria-hidden="true">{rechargeTexts.yuan}</span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="recharge-error" role="alert">
          {error}
        </p>
      )}
      {bonus !== undefined && (
        <p className="recharge-bonus" role="status">
          <GiftIcon size="s" />
          {bonus}
        </p>
      )}
      <div className="recharge-amounts">
        {OFFERED.map((amount) => (
          <Chip key={amount} chosen={typed === amount} onClick={() => onTyped(amount)}>
            {amount}
          </Chip>
        ))}
      </div>
    </Card>
  )
}
