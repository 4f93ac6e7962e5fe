import { fenToText, instantOf } from '@caimin/base'
import { Chip, Stepper } from '@caimin/ui'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { missingShares, numberText, partText, priceOf, sharesOf } from '../figures.ts'
import { PayBar } from '../parts/pay-bar.tsx'
import type { Plan } from '../queries.ts'
import { joinTexts } from './join.texts.ts'
import type { JoinPayment } from './use-join.ts'
import './join-bar.css'

interface JoinBarProps {
  readonly plan: Plan
  readonly shares: number
  readonly onShares: (shares: number) => void
  readonly payment: JoinPayment
}

/** How many shares, what they cost exactly, and the button that joins; or why it cannot be joined now. */
export function JoinBar({ plan, shares, onShares, payment }: JoinBarProps) {
  const now = useServerNow([plan.join_by])
  const amount = priceOf(shares)
  return (
    <PayBar
      amount={amount}
      label={plan.own === null ? joinTexts.join : joinTexts.more}
      warning={joinTexts.noExit}
      note={joinTexts.part(partText(amount, plan.total))}
      obstacle={obstacleOf(plan, now >= instantOf(plan.join_by))}
      payment={payment}
      onPay={() => void payment.pay({ plan_id: plan.plan_id, amount: fenToText(amount) })}
    >
      <SharesRow plan={plan} shares={shares} onShares={onShares} />
    </PayBar>
  )
}

function obstacleOf({ can, left }: Plan, isOver: boolean): string | undefined {
  if (left === '0.00') return joinTexts.nothingLeft
  return isOver || !can.join ? joinTexts.over : undefined
}

const SHORTCUTS = [10, 50, 100] as const
const MAX_CHIPS = 2

/** As many shares as the plan still needs to fill stand first among the shortcuts. */
function shortcutsOf(plan: Plan, most: number): readonly { readonly shares: number; readonly label: string }[] {
  const missing = missingShares(plan)
  const counts = [missing, ...SHORTCUTS].filter((shares) => shares > 1 && shares <= most)
  return [...new Set(counts)].slice(0, MAX_CHIPS).map((shares) => ({
    shares,
    label: shares === missing ? joinTexts.fill(numberText(shares)) : numberText(shares),
  }))
}

function SharesRow({ plan, shares, onShares }: Omit<JoinBarProps, 'payment'>) {
  const most = Math.max(1, sharesOf(plan.can.most_join))
  return (
    <div className="join-shares">
      <b className="grow">{joinTexts.shares}</b>
      {shortcutsOf(plan, most).map(({ shares: count, label }) => (
        <Chip key={count} chosen={shares === count} onClick={() => onShares(count)}>
          {label}
        </Chip>
      ))}
      <Stepper label={joinTexts.shares} value={shares} min={1} max={most} onChange={onShares} />
    </div>
  )
}
