import { type Fen, yuan } from '@caimin/base'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { AGAIN_ABOVE_YUAN, counterTexts } from './counter.texts.ts'

const AGAIN_ABOVE = yuan(AGAIN_ABOVE_YUAN)

export const isTypedAgain = (amount: Fen, typed: string): boolean => amount <= AGAIN_ABOVE || readYuan(typed) === amount

export interface AmountConfirmationProps {
  readonly amount: Fen | null
  readonly typed: string
  readonly onChange: (typed: string) => void
}

/** The field for typing a large amount a second time; renders nothing for a small one. */
export function AmountConfirmation({ amount, typed, onChange }: AmountConfirmationProps) {
  if (amount === null || amount <= AGAIN_ABOVE) return null
  return (
    <MoneyField
      label={counterTexts.again}
      value={typed}
      onChange={onChange}
      error={typed !== '' && !isTypedAgain(amount, typed) && counterTexts.differs}
    />
  )
}
