import { amountText, exactAmountText, type Fen, fenOf, type MoneyText } from '@caimin/base'
import { classNames } from '../class-names.ts'
import { bettingTexts } from './betting.texts.ts'
import './amount.css'

export interface AmountProps {
  readonly fen: Fen | MoneyText
  /** prize: gold, for prizes only; cost: red, for a stake. */
  readonly tone?: 'plain' | 'prize' | 'cost'
  /** inherit: as the text around. */
  readonly size?: 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl' | 'inherit'
  /** Pools and other large sums in 万 and 亿 instead of exact yuan. */
  readonly short?: boolean
  /** Leave out 元, for columns whose head says it. */
  readonly bare?: boolean
  /** Plus sign before income, as in bills. */
  readonly signed?: boolean
}

/** Money as text: 2,846.50元 with two decimals, or 26.88亿 when short. */
export function Amount({ fen, tone = 'plain', size = 'm', short = false, bare = false, signed = false }: AmountProps) {
  const text = short ? amountText(fen) : exactAmountText(fen)
  return (
    <span className={classNames('ui-amount', `ui-amount-${tone}`, `text-${size}`)}>
      <b>{signed && fenOf(fen) > 0n ? `+${text}` : text}</b>
      {!bare && !short && <small>{bettingTexts.yuan}</small>}
    </span>
  )
}
