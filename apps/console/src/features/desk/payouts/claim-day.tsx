import { chinaDate } from '@caimin/base'
import { claimUrgency } from '@caimin/rules/orders'
import { serverNow } from '@caimin/session'
import { Flag } from '../../../platform/parts/flag.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import type { PayoutRow } from '../queries.ts'
import { payoutsTexts } from './payouts.texts.ts'

const urgencyOf = (until: string) => claimUrgency(until, chinaDate(serverNow()))

/** Until when terminals pay the ticket, in a list. */
export function ClaimDay({ claim_until: until }: Pick<PayoutRow, 'claim_until'>) {
  if (until === null) return '—'
  const urgency = urgencyOf(until)
  if (urgency === 'later') return until
  return <Status kind="stop">{urgency === 'soon' ? until : payoutsTexts.claimOver}</Status>
}

export const isUrgent = ({ claim_until: until }: Pick<PayoutRow, 'claim_until'>): boolean =>
  until !== null && urgencyOf(until) !== 'later'

/** Beside the order in lists that are too narrow for the day of each. */
export function ClaimMark(row: Pick<PayoutRow, 'claim_until'>) {
  if (row.claim_until === null || !isUrgent(row)) return null
  const isOver = urgencyOf(row.claim_until) === 'over'
  return <span className="red">{isOver ? payoutsTexts.claimOver : payoutsTexts.claimUntilDay(row.claim_until)}</span>
}

/** The same as a warning, in the last week and after it. */
export function ClaimWarning({ claim_until: until }: Pick<PayoutRow, 'claim_until'>) {
  if (until === null || !isUrgent({ claim_until: until })) return null
  return (
    <Flag kind="wrong">{urgencyOf(until) === 'soon' ? payoutsTexts.claimSoon(until) : payoutsTexts.forfeited}</Flag>
  )
}
