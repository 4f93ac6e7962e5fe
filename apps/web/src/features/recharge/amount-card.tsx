import { exactAmountText, type MoneyText } from '@caimin/base'
import { Card, Chip, Field, GiftIcon } from '@caimin/ui'
import { rechargeTexts } from './recharge.texts.ts'

const OFFERED = ['50', '100', '200', '500', '1000', '2000'] as const

export interface AmountCardProps {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly error: string | undefined
  readonly most: MoneyText
  /** The balance as the wire has it; undefined until it is known. */
  readonly money: MoneyText | undefined
  /** What a red packet adds to this amount, in words. */
  readonly bonus: string | undefined
}

/** How much: typed, or one of the usual amounts. */
export function AmountCard({ typed, onTyped, error, most, money, bonus }: AmountCardProps) {
  return (
    <Card className="recharge-amount">
      <Field className="recharge-amount-field" label={<Head money={money} />} error={error}>
        {(control) => (
          <div className="recharge-amount-line">
            <input
              {...control}
              value={typed}
              onChange={(event) => onTyped(event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={most.length}
              size={Math.max(typed.length, 3)}
              aria-label={rechargeTexts.amountLabel}
            />
            <span aria-hidden="true">{rechargeTexts.yuan}</span>
          </div>
        )}
      </Field>
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

const Head = ({ money }: Pick<AmountCardProps, 'money'>) => (
  <span className="recharge-amount-head">
    <span>{rechargeTexts.amount}</span>
    {money !== undefined && <span>{rechargeTexts.balance(exactAmountText(money))}</span>}
  </span>
)
