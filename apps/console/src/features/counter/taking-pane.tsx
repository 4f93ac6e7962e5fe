import { toast } from '@caimin/ui'
import { useState } from 'react'
import {
  Entry,
  Facts,
  Pane,
  PaneSection,
  Press,
  queryClient,
  RefusalLine,
  SumHead,
  useCommand,
  useMay,
  WillHappen,
  yuanText,
} from '../../app/index.ts'
import { RefundSection } from './refund-section.tsx'
import { takingRefusals, takingsTexts } from './takings.texts.ts'
import type { Taking } from './use-takings.ts'

export interface TakingPaneProps {
  readonly taking: Taking
  readonly onLeave: () => void
}

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

function Decision({ taking, onLeave }: TakingPaneProps) {
  const { recharge_id, amount, player } = taking
  const [reason, setReason] = useState('')
  const confirming = useCommand('takings', 'confirm', taking.recharge_id)
  const refusing = useCommand('takings', 'refuse', taking.recharge_id)
  const refusal = confirming.refusal ?? refusing.refusal
  const mayTake = useMay('take_money')
  if (!isUndecided(taking) || !mayTake) {
    return (
      <>
        {isUndecided(taking) && <p className="ink-2">{takingsTexts.noRight}</p>}
        <Press onClick={onLeave}>{takingsTexts.back}</Press>
      </>
    )
  }

  async function decide(answer: Promise<unknown>, done: string) {
    const value = await answer
    await queryClient.makeStale(['counter'])
    if (value === null) return
    toast(done)
    onLeave()
  }

  return (
    <>
      <WillHappen
        note={takingsTexts.will}
        lines={[
          [takingsTexts.wallet(player.name), takingsTexts.plus(yuanText(amount))],
          [takingsTexts.toCash, takingsTexts.plus(yuanText(amount))],
        ]}
      />
      <RefusalLine refusal={refusal} texts={takingRefusals} />
      <Entry
        label={takingsTexts.reason}
        hint={takingsTexts.reasonHint}
        value={reason}
        onChange={setReason}
        maxLength={60}
      />
      <div className="pane-buttons">
        <Press
          missing={reason.trim().length < 2 && takingsTexts.needsReason}
          busy={refusing.isBusy}
          onClick={() => void decide(refusing.run({ recharge_id, reason: reason.trim() }), takingsTexts.refused)}
        >
          {takingsTexts.refuse}
        </Press>
        <Press
          look="main"
          busy={confirming.isBusy}
          onClick={() => void decide(confirming.run({ recharge_id, amount }), takingsTexts.confirmed)}
        >
          {takingsTexts.confirm(yuanText(amount))}
        </Press>
      </div>
    </>
  )
}
