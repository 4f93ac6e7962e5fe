import { chinaDate, exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import type { FactListProps } from '@caimin/ui'
import { disputeKindNames } from '../../platform/disputes/dispute-names.texts.ts'
import { DisputeStatus } from '../../platform/disputes/dispute-status.tsx'
import { links } from '../../platform/links.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { chatTexts } from './chat.texts.ts'
import type { Customer } from './queries.ts'

/** What the player keeps themselves from: limits of stakes, and breaks. */
export function OwnLimits({ customer }: { readonly customer: Customer }) {
  const { stake_limits, cooling_off_until, self_excluded_until } = customer
  const facts: FactListProps['facts'] = [
    cooling_off_until !== null && [chatTexts.coolingOffUntil, clockOrDay(cooling_off_until)],
    self_excluded_until !== null && [chatTexts.selfExcludedUntil, chinaDate(self_excluded_until)],
    ...stake_limits.flatMap(({ period, amount, used, left }): FactListProps['facts'][number][] => [
      [chatTexts.limits[period], exactAmountText(amount)],
      [chatTexts.usedOfLimit[period], exactAmountText(used)],
      [chatTexts.leftOfLimit[period], <b key="left">{exactAmountText(left)}</b>],
    ]),
  ]
  return (
    <PaneSection title={chatTexts.play}>
      <Facts facts={facts} />
      <p className="text-s ink-2">{stake_limits.length === 0 ? chatTexts.noLimits : chatTexts.limitsNote}</p>
    </PaneSection>
  )
}

/** The newest with how they stand. */
export const Disputes = ({ disputes: { open, ended, newest } }: Pick<Customer, 'disputes'>) => (
  <PaneSection
    title={chatTexts.disputes}
    side={
      <Link className="text-link end text-s" to={links.disputes()}>
        {chatTexts.disputeCounts(open, ended)}
      </Link>
    }
  >
    <ul>
      {newest.map((dispute) => (
        <li key={dispute.dispute_id} className="chat-dispute">
          <span className="grow">
            <span>{disputeKindNames[dispute.kind]}</span>
            <span className="text-s ink-2">{chatTexts.dispute(clockOrDay(dispute.opened_at), dispute.order_no)}</span>
          </span>
          <DisputeStatus dispute={dispute} />
        </li>
      ))}
    </ul>
  </PaneSection>
)
