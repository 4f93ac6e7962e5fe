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

/** The same as a warning, in the last week and after it. */
export function ClaimWarning({ claim_until: until }: Pick<PayoutRow, 'claim_until'>) {
  if (until === null || urgencyOf(until) === 'later') return null
  return (
    <Flag kind="wrong">{urgencyOf(until) === 'soon' ? payoutsTexts.claimSoon(until) : payoutsTexts.forfeited}</Flag>
  )
}
