import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { serverNow } from '@caimin/session'
import { ClockIcon } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { isUnfinished, type Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { mayCancel, useCancelRecharge } from './use-recharge.ts'

/** One recharge at a time: the unfinished one is gone on with, or taken back, before another begins. */
export function UnfinishedStrip({ recharge }: { readonly recharge: Recharge | null }) {
  const cancelling = useCancelRecharge()
  if (recharge === null || !isUnfinished(recharge)) return null
  const to = { id: recharge.recharge_id }
  return (
    <div className="recharge-unfinished" role="status">
      <ClockIcon size="s" />
      <span className="grow">{rechargeTexts.unfinished(exactAmountText(recharge.amount))}</span>
      {mayCancel(recharge, serverNow()) && (
        <button type="button" disabled={cancelling.isBusy} onClick={() => void cancelling.cancel(recharge)}>
          {rechargeTexts.cancel}
        </button>
      )}
      <Link to={recharge.is_counter ? links.recharge.faceToFace(to) : links.recharge.follow(to)}>
        {rechargeTexts.resume}
      </Link>
    </div>
  )
}
