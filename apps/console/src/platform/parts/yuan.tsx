import { exactAmountText, type MoneyText } from '@caimin/base'
import { classNames } from '@caimin/ui'
import { partsTexts } from './parts.texts.ts'

export interface YuanProps {
  /** As on the wire: `"123.45"`. */
  readonly amount: MoneyText
  /** Column heads already say the unit. */
  readonly bare?: boolean
  /** m: 16 semibold, the size of money on the desk; s: as the text around; xl: the one number of a pane. */
  readonly size?: 's' | 'm' | 'xl'
  readonly prize?: boolean
}

/** Money with two decimals and a real minus sign. */
export function Yuan({ amount, bare = false, size = 'm', prize = false }: YuanProps) {
  return (
    <span className={classNames('yuan', `yuan-${size}`, prize && 'gold')}>
      {exactAmountText(amount)}
      {!bare && <small>{` ${partsTexts.yuan}`}</small>}
    </span>
  )
}
