import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { CheckIcon, ClockIcon, CloseIcon, Countdown, type LineIcon } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { isUnfinished, type Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { isUnconfirmed } from './use-recharge.ts'

const ICONS: Readonly<Record<Recharge['state'], LineIcon>> = {
  created: ClockIcon,
  waiting: ClockIcon,
  paid: CheckIcon,
  cancelled: CloseIcon,
  expired: CloseIcon,
  refused: CloseIcon,
}

/** How a recharge stands, in large, and what that means for the player's money. */
export function RechargeState({ recharge }: { readonly recharge: Recharge }) {
  const { state } = recharge
  const now = useServerTime()
  const Icon = ICONS[state]
  const name = (recharge.is_counter ? rechargeTexts.counterStates : rechargeTexts.states)[state]
  return (
    <section className={`recharge-state recharge-state-${state}`} aria-live="polite">
      <span className="recharge-state-icon">
        <Icon />
      </span>
      <h2>{name}</h2>
      <p className="recharge-state-amount">
        <b>{exactAmountText(recharge.amount)}</b>
        {rechargeTexts.yuan}
      </p>
      <p className="ink-2">{noteOf(recharge)}</p>
      {isUnfinished(recharge) && !recharge.is_counter && (
        <p className="ink-2">
          {rechargeTexts.remaining} <Countdown until={recharge.expires_at} now={now} />
        </p>
      )}
    </section>
  )
}

function noteOf(recharge: Recharge): string {
  const { state, is_certain, channel_name, refuse_reason, is_counter, has_proof } = recharge
  if (fenOf(recharge.refunding) > NO_MONEY) return rechargeTexts.notes.refunding
  if (fenOf(recharge.refunded) > NO_MONEY) return rechargeTexts.notes.refunded
  if (isUnfinished({ state })) {
    if (is_counter) return has_proof ? rechargeTexts.hasProof : rechargeTexts.needsProof
    if (!is_certain) return rechargeTexts.uncertain(channel_name)
  }
  if (isUnconfirmed(recharge)) return rechargeTexts.unconfirmed
  if (state === 'refused' && refuse_reason !== null) return rechargeTexts.refuseReason(refuse_reason)
  return rechargeTexts.notes[state]
}
