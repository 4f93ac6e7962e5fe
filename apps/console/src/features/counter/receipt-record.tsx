import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { Facts, mono, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { counterTexts, receiptsTexts } from './counter.texts.ts'
import type { ReceiptRow } from './queries.ts'
import { RefundSection } from './refund-section.tsx'

/** How much of a receipt was refunded; renders nothing when nothing was. */
export function RefundStatus({ receipt: { refunded, refunding } }: { readonly receipt: ReceiptRow }) {
  if (fenOf(refunding) > NO_MONEY) return <Status kind="look">{receiptsTexts.refunding}</Status>
  if (fenOf(refunded) > NO_MONEY) return <Status kind="off">{receiptsTexts.refunded(exactAmountText(refunded))}</Status>
  return null
}

interface ReceiptRecordProps {
  readonly receipt: ReceiptRow
  readonly onLeave: () => void
}

/** One cash receipt of the past, and paying it back. */
export function ReceiptRecord({ receipt, onLeave }: ReceiptRecordProps) {
  const { player, amount, receipt_no, receipt_id, note, staff_name, credited_at } = receipt
  return (
    <Pane
      label={receiptsTexts.paneLabel}
      head={<SumHead name={player.name} amount={amount} />}
      foot={<PaneActions onBack={onLeave} />}
    >
      <PaneSection>
        <Facts
          facts={[
            [counterTexts.mobile, player.mobile],
            [counterTexts.receiptNo, mono(receipt_no)],
            [counterTexts.at, `${credited_at.slice(0, 10)} ${clockWithSeconds(credited_at)}`],
            [counterTexts.staff, staff_name],
            note !== '' && [receiptsTexts.noteHead, note],
          ]}
        />
      </PaneSection>
      <RefundSection creditId={receipt_id} playerName={player.name} />
    </Pane>
  )
}
