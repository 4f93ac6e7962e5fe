import { exactAmountText } from '@caimin/base'
import { MAX_SAME_PROOF } from '@caimin/contract'
import { ImagePreview } from '@caimin/ui'
import { useState } from 'react'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { RefundSection } from './refund-section.tsx'
import { TakingDecision, type TakingDecisionProps } from './taking-decision.tsx'
import { takingsTexts } from './takings.texts.ts'

/** One recharge with its proof: the shop credits it, or says why not. */
export function TakingPane(props: TakingDecisionProps) {
  const { taking } = props
  const { player, amount, recharge_no, refuse_reason, channel_name } = taking
  return (
    <Pane
      label={takingsTexts.paneLabel}
      head={<SumHead name={player.name} amount={amount} {...(taking.can_confirm && { onLeave: props.onLeave })} />}
      foot={<TakingDecision {...props} />}
    >
      {taking.channel === 'counter' && (
        <PaneSection title={takingsTexts.proof}>
          <Proof taking={taking} />
          <SameProof taking={taking} />
        </PaneSection>
      )}
      {taking.can_confirm && <CheckList taking={taking} />}
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

function Proof({ taking: { proof_url, player } }: Pick<TakingDecisionProps, 'taking'>) {
  const [isLarge, setLarge] = useState(false)
  useKeys({ z: proof_url === null ? undefined : () => setLarge(true) })
  if (proof_url === null) return <p className="ink-2">{takingsTexts.noProof}</p>
  const name = takingsTexts.proofOf(player.name)
  return (
    <>
      <button type="button" onClick={() => setLarge(true)} aria-label={takingsTexts.enlarge(name)}>
        <img className="taking-proof" src={proof_url} alt={name} />
      </button>
      <ImagePreview open={isLarge} onClose={() => setLarge(false)} src={proof_url} alt={name} />
    </>
  )
}

/** What a proof must agree with. A picture can be forged: the telephone that gets the money decides. */
function CheckList({ taking }: Pick<TakingDecisionProps, 'taking'>) {
  const { amount, created_at, player, same_proof, proof_url } = taking
  const proof =
    same_proof.length === 0 ? (
      <Status kind="done">{takingsTexts.proofUnused}</Status>
    ) : (
      <Status kind="look">{takingsTexts.proofUsed(same_proof.length)}</Status>
    )
  return (
    <PaneSection title={takingsTexts.checkList}>
      <Facts
        facts={[
          [takingsTexts.checkAmount, takingsTexts.yuan(exactAmountText(amount))],
          [takingsTexts.checkTime, takingsTexts.around(clockWithSeconds(created_at))],
          [takingsTexts.checkPayee, takingsTexts.thisShop],
          [takingsTexts.checkPayer, takingsTexts.sameName(player.name)],
          proof_url !== null && [takingsTexts.proof, proof],
          [
            takingsTexts.arrival,
            <Status key="arrival" kind="warn">
              {takingsTexts.lookAtPhone}
            </Status>,
          ],
        ]}
      />
      <p className="text-s ink-2">{takingsTexts.phoneDecides}</p>
    </PaneSection>
  )
}

/** The very same picture is the proof of other recharges: two credits for one payment, or one that was sent again. */
function SameProof({ taking: { same_proof } }: Pick<TakingDecisionProps, 'taking'>) {
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
