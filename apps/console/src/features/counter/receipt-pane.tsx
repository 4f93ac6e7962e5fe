import type { OutputOf } from '@caimin/contract'
import { Amount, Button } from '@caimin/ui'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Facts, mono, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { counterTexts } from './counter.texts.ts'
import './counter.css'

export interface ReceiptPaneProps {
  readonly receipt: OutputOf<'counter', 'credit'>
  readonly player: { readonly name: string; readonly mobile: string }
  readonly onAgain: () => void
  readonly onLeave: () => void
}

/** What was credited, to be shown or printed for the player. */
export function ReceiptPane({ receipt, player, onAgain, onLeave }: ReceiptPaneProps) {
  const { name, shop } = useSignedInStaff()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [counterTexts.receiptNo, mono(receipt.receipt_no)],
    [counterTexts.player, `${player.name}　${player.mobile}`],
    [counterTexts.amount, <Amount key="amount" fen={receipt.amount} size="l" />],
    [counterTexts.after, <Amount key="after" fen={receipt.money_after} size="inherit" />],
    [counterTexts.at, `${receipt.credited_at.slice(0, 10)} ${clockWithSeconds(receipt.credited_at)}`],
    [counterTexts.staff, name],
    [counterTexts.shop, shop === null ? '' : `${shop.name} ${shop.code}`],
  ]
  return (
    <>
      <Pane
        label={counterTexts.paneLabel}
        head={<h2>{counterTexts.receipt}</h2>}
        foot={
          <PaneActions>
            <Button variant="outline" onClick={onLeave}>
              {counterTexts.back}
            </Button>
            <Button variant="outline" onClick={onAgain}>
              {counterTexts.another}
            </Button>
            <Button variant="outline" className="button-fill" onClick={() => print()}>
              {counterTexts.print}
            </Button>
          </PaneActions>
        }
      >
        <PaneSection>
          <Facts facts={facts} />
        </PaneSection>
        <PaneSection>
          <p className="ink-2">{counterTexts.keep}</p>
        </PaneSection>
      </Pane>
      {createPortal(
        <div className="receipt-paper">
          <h1>{counterTexts.receipt}</h1>
          <Facts facts={facts} />
          <p>{counterTexts.keep}</p>
        </div>,
        document.body,
      )}
    </>
  )
}
