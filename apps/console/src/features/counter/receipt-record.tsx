import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { Button } from '@caimin/ui'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { counterTexts } from './counter.texts.ts'
import type { ReceiptRow } from './queries.ts'
import { RefundSection } from './refund-section.tsx'

/** How much of a receipt was refunded; renders nothing when nothing was. */
export function RefundStatus({ receipt: { refunded, refunding } }: { readonly receipt: ReceiptRow }) {
  if (fenOf(refunding) > NO_MONEY) return <Status kind="look">{counterTexts.refunding}</Status>
  if (fenOf(refunded) > NO_MONEY) return <Status kind="off">{counterTexts.refunded(exactAmountText(refunded))}</Status>
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
      label={counterTexts.receiptPane}
      head={<SumHead name={player.name} amount={amount} />}
      foot={
        <Button variant="outline" hotkey="Esc" onClick={onLeave}>
          {counterTexts.back}
        </Button>
      }
    >
      <PaneSection>
        <Facts
          facts={[
            [counterTexts.mobile, player.mobile],
            [
              counterTexts.receiptNo,
              <span key="no" className="mono">
                {receipt_no}
              </span>,
            ],
            [counterTexts.at, `${credited_at.slice(0, 10)} ${clockWithSeconds(credited_at)}`],
            [counterTexts.staff, staff_name],
            ...(note === '' ? [] : [[counterTexts.noteHead, note] as const]),
          ]}
        />
      </PaneSection>
      <RefundSection creditId={receipt_id} playerName={player.name} />
    </Pane>
  )
}
