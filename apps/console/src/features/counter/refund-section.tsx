import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { type OutputOf, SHORT_REASON } from '@caimin/contract'
import { Button, QueryView, TextField } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { refundableQuery } from './queries.ts'
import { refundTexts } from './refund.texts.ts'

type Left = OutputOf<'takings', 'refundable'>
type RefundRow = Left['refunds'][number]

/** Says what came of a press, and shows everything anew: the list, and what is left. */
const finish = (moved: Promise<OutputOf<'takings', 'refund'> | null>): Promise<void> =>
  follow(moved, { said: ({ state }) => refundTexts.moved[state], refresh: () => queryClient.invalidate(['counter']) })

export interface RefundSectionProps {
  /** The recharge, or the receipt of cash over the counter. */
  readonly creditId: string
  readonly playerName: string
}

/** What was paid back of a recharge or a receipt, and refunding the unplayed part. */
export function RefundSection({ creditId, playerName }: RefundSectionProps) {
  return (
    <QueryView query={useQuery(refundableQuery(creditId))}>
      {(left) => (
        <>
          {left.refunds.map((refund) => (
            <RefundFacts key={refund.refund_id} refund={refund} />
          ))}
          <PaneSection title={refundTexts.heading}>
            {left.is_under_way ? (
              <p className="ink-2">{refundTexts.underWay}</p>
            ) : fenOf(left.refundable) === NO_MONEY ? (
              <p className="ink-2">{refundTexts.nothingLeft}</p>
            ) : (
              <AskForRefund playerName={playerName} left={left} />
            )}
          </PaneSection>
        </>
      )}
    </QueryView>
  )
}

function RefundFacts({ refund }: { readonly refund: RefundRow }) {
  const { amount, state, reason, refused_because, asked_by, approved_by, asked_at } = refund
  return (
    <PaneSection title={refundTexts.one(exactAmountText(amount), refundTexts.states[state])}>
      <Facts
        facts={[
          [refundTexts.number, refund.refund_no],
          [refundTexts.why, reason],
          [refundTexts.by, refundTexts.askedBy(asked_by, clockOrDay(asked_at))],
          approved_by !== null && [refundTexts.second, approved_by],
          refused_because !== null && [refundTexts.refusedBecause, refused_because],
        ]}
      />
      {refund.can_approve && <SecondPerson refund={refund} />}
    </PaneSection>
  )
}

/** The second person's word on a large refund. */
function SecondPerson({ refund: { refund_id, amount } }: { readonly refund: RefundRow }) {
  const [reason, setReason] = useState('')
  const approving = useCommand('takings', 'approveRefund', refund_id)
  const refusing = useCommand('takings', 'refuseRefund', refund_id)
  return (
    <div className="stack">
      <TextField label={refundTexts.refuseReason} value={reason} onChange={setReason} maxLength={SHORT_REASON.max} />
      <PaneActions refusal={approving.refusal ?? refusing.refusal}>
        <Button
          variant="outline"
          missing={reason.trim().length < SHORT_REASON.min && refundTexts.needsReason}
          busy={refusing.isBusy}
          onClick={() => void finish(refusing.run({ refund_id, reason: reason.trim() }))}
        >
          {refundTexts.refuse}
        </Button>
        <Button busy={approving.isBusy} onClick={() => void finish(approving.run({ refund_id }))}>
          {refundTexts.approve(exactAmountText(amount))}
        </Button>
      </PaneActions>
    </div>
  )
}

function AskForRefund({ playerName, left }: { readonly playerName: string; readonly left: Left }) {
  const [reason, setReason] = useState('')
  const { role } = useSignedInStaff()
  const refunding = useCommand('takings', 'refund', left.credit_id)
  const { refundable: amount, gift_back, channel_name, needs_second_person } = left
  const missing =
    role === 'shopkeeper' ? reason.trim().length < SHORT_REASON.min && refundTexts.needsReason : refundTexts.onlyOwner
  const ask = () => finish(refunding.run({ credit_id: left.credit_id, amount, reason: reason.trim() }))
  return (
    <div className="stack">
      <WillHappen
        note={left.way === 'cash' ? refundTexts.willCash : refundTexts.willChannel(channel_name)}
        lines={[
          [refundTexts.wallet(playerName), refundTexts.minus(exactAmountText(amount))],
          fenOf(gift_back) !== NO_MONEY && [refundTexts.giftBack, refundTexts.minus(exactAmountText(gift_back))],
        ]}
      />
      {needs_second_person && <p className="ink-2">{refundTexts.needsSecond}</p>}
      <TextField
        label={refundTexts.reason}
        hint={refundTexts.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={SHORT_REASON.max}
      />
      <RefusalLine refusal={refunding.refusal} />
      <Button variant="danger" missing={missing} busy={refunding.isBusy} onClick={() => void ask()}>
        {refundTexts.refund(exactAmountText(amount))}
      </Button>
    </div>
  )
}
