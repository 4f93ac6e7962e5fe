import { feature } from '../../platform/handlers/feature.ts'
import { aliPay2Query, aliPay2Refresh, cancelRecharge, checkStatus, lastRecharge } from './follow-recharge.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { listWays } from './list-ways.ts'
import { rechargeTexts, takingsTexts } from './recharge.texts.ts'
import { approveTakingRefund, refundTaking, refuseTakingRefund, showRefundable } from './refund-takings.ts'
import { approveReviewed, refuseReviewed, reviewRefunds } from './review-refunds.ts'
import { PAY_CALLS } from './start-recharge.ts'
import { confirmTaking, listTakings, refuseTaking } from './takings.ts'
import { uploadProof } from './upload-proof.ts'

export const recharge = feature(
  'recharge',
  {
    payList: listWays,
    ...PAY_CALLS,
    aliPay2Query,
    aliPay2Refresh,
    checkStatus,
    getLastRecharge: lastRecharge,
    cancelPayment: cancelRecharge,
    uploadProof,
  },
  rechargeTexts,
)

export const takings = feature(
  'takings',
  {
    list: listTakings,
    confirm: confirmTaking,
    refuse: refuseTaking,
    refundable: showRefundable,
    refund: refundTaking,
    approveRefund: approveTakingRefund,
    refuseRefund: refuseTakingRefund,
    reviewList: reviewRefunds,
    reviewApprove: approveReviewed,
    reviewRefuse: refuseReviewed,
  },
  takingsTexts,
)

export const reconciliation = feature('reconciliation', { list: listReconciliations }, {})
