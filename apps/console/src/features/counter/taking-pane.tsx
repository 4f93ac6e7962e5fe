import { exactAmountText, fenOf } from '@caimin/base'
import { MAX_SAME_PROOF, SHORT_REASON } from '@caimin/contract'
import { Button, CheckBox, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useMay } from '../../platform/staff.ts'
import { AmountConfirmation, isTypedAgain } from './amount-confirmation.tsx'
import type { Taking } from './queries.ts'
import { RefundSection } from './refund-section.tsx'
import { takingsTexts } from './takings.texts.ts'

export interface TakingPaneProps {
  readonly taking: Taking
  readonly onLeave: () => void
}

/** Neither decided nor over: it may still be refused. */
const isUndecided = ({ channel, state }: Taking): boolean =>
  channel === 'counter' && (state === 'created' || state === 'waiting')

/** One recharge with its proof: the shop credits it, or says why not. */
export function TakingPane({ taking, onLeave }: TakingPaneProps) {
  const { player, amount, proof_url, recharge_no, refuse_reason, channel_name } = taking
  return (
    <Pane
      label={takingsTexts.paneLabel}
      head={<SumHead name={player.name} amount={amount} />}
      foot={<Decision taking={taking} onLeave={onLeave} />}
    >
      {taking.channel === 'counter' && (
        <PaneSection title={takingsTexts.proof}>
          {proof_url === null ? (
            <p className="ink-2">{takingsTexts.noProof}</p>
          ) : (
            <a href={proof_url} target="_blank" rel="noreferrer">
              <img className="taking-proof" src={proof_url} alt={takingsTexts.proofOf(player.name)} />
            </a>
          )}
          <SameProof taking={taking} />
        </PaneSection>
      )}
      <PaneSection>
        <Facts
          facts={[
            [takingsTexts.mobile, player.mobile],
            [takingsTexts.rechargeNo, recharge_no],
            [takingsTexts.way, channel_name],
            [takingsTexts.state, refuse_reason ?? takingsTexts.states[taking.state]],
          ]}
        />
      </PaneSection>
      {taking.state === 'paid' && <RefundSection creditId={taking.recharge_id} playerName={player.name} />}
    </Pane>
  )
}

/** The very same picture is the proof of other recharges: two credits for one payment, or one that was sent again. */
function SameProof({ taking: { same_proof } }: Pick<TakingPaneProps, 'taking'>) {
  if (same_proof.length === 0) return null
  return (
    <div role="alert">
      <p className="red bold">{takingsTexts.sameProof(same_proof.length, same_proof.length < MAX_SAME_PROOF)}</p>
      <ul>
        {same_proof.map(({ recharge_no, amount, state }) => (
          <li key={recharge_no} className="mono">
            {takingsTexts.sameProofRow(recharge_no, exactAmountText(amount), takingsTexts.states[state])}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Decision(props: TakingPaneProps) {
  const mayTake = useMay('take_money')
  if (props.taking.can_confirm && mayTake) return <Deciding {...props} />
  return (
    <>
      {props.taking.can_confirm && <p className="ink-2">{takingsTexts.noRight}</p>}
      <PaneActions onBack={props.onLeave} />
    </>
  )
}

function Deciding({ taking, onLeave }: TakingPaneProps) {
  const { recharge_id, amount, player, same_proof } = taking
  const [reason, setReason] = useState('')
  const [typedAgain, setTypedAgain] = useState('')
  const [isSameProofSeen, setSameProofSeen] = useState(false)
  const confirming = useCommand('takings', 'confirm', taking.recharge_id)
  const refusing = useCommand('takings', 'refuse', taking.recharge_id)
  const refusal = confirming.refusal ?? refusing.refusal
  const hasSameProof = same_proof.length > 0
  const missing =
    hasSameProof && !isSameProofSeen
      ? takingsTexts.needsSameProofSeen
      : !isTypedAgain(fenOf(amount), typedAgain) && takingsTexts.needsAgain

  const decide = (call: Promise<unknown>, said: string) =>
    follow(call, { said, onDone: onLeave, refresh: () => queryClient.invalidate(['counter']) })
  const confirm = () => {
    const accepted = hasSameProof ? { accept_same_proof: true as const } : {}
    return decide(confirming.run({ recharge_id, amount, ...accepted }), takingsTexts.confirmed)
  }
  const isBusy = confirming.isBusy || refusing.isBusy
  useKeys({ 'ctrl+enter': missing === false && !isBusy ? () => void confirm() : undefined })

  return (
    <>
      <WillHappen
        note={takingsTexts.will}
        lines={[
          [takingsTexts.wallet(player.name), takingsTexts.plus(exactAmountText(amount))],
          [takingsTexts.toCash, takingsTexts.plus(exactAmountText(amount))],
        ]}
      />
      {!isUndecided(taking) && <p className="ink-2">{takingsTexts.late}</p>}
      {hasSameProof && (
        <CheckBox checked={isSameProofSeen} onChange={setSameProofSeen}>
          {takingsTexts.sameProofSeen}
        </CheckBox>
      )}
      <AmountConfirmation amount={fenOf(amount)} typed={typedAgain} onChange={setTypedAgain} />
      <RefusalLine refusal={refusal} />
      {isUndecided(taking) && (
        <TextField
          label={takingsTexts.reason}
          hint={takingsTexts.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={SHORT_REASON.max}
        />
      )}
      <PaneActions>
        {isUndecided(taking) && (
          <Button
            variant="outline"
            missing={reason.trim().length < SHORT_REASON.min && takingsTexts.needsReason}
            busy={isBusy}
            onClick={() => void decide(refusing.run({ recharge_id, reason: reason.trim() }), takingsTexts.refused)}
          >
            {takingsTexts.refuse}
          </Button>
        )}
        <Button hotkey="Ctrl Enter" missing={missing} busy={isBusy} onClick={() => void confirm()}>
          {takingsTexts.confirm(exactAmountText(amount))}
        </Button>
      </PaneActions>
    </>
  )
}
