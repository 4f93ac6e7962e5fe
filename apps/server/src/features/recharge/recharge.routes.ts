import type { HandlersOf, PlayerActor } from '../../platform/http/handler.ts'
import { cancelRecharge, checkStatus, lastRecharge } from './follow-recharge.ts'
import { listReconciliations } from './list-reconciliations.ts'
import { listWays } from './list-ways.ts'
import type { RechargeDeps } from './recharge.deps.ts'
import { approveTakingRefund, refundTaking, refuseTakingRefund, showRefundable } from './refund-takings.ts'
import { approveReviewed, refuseReviewed, reviewRefunds } from './review-refunds.ts'
import { startRecharge } from './start-recharge.ts'
import { confirmTaking, listTakings, refuseTaking } from './takings.ts'
import { uploadProof } from './upload-proof.ts'

export function rechargeRoutes(deps: RechargeDeps): HandlersOf<'recharge'> {
  /** The specification has a call for each channel; they differ by name alone. */
  const payThrough = (channel: string) => (input: { request_id: string; amount: string }, actor: PlayerActor) =>
    startRecharge(deps, { ...input, channel }, actor)
  return {
    payList: (_input, actor) => listWays(deps, actor),
    pay: (input, actor) => startRecharge(deps, input, actor),
    newPay: payThrough('newpay'),
    hmPay: payThrough('hmpay'),
    leshuaH5: payThrough('leshua_h5'),
    leshuaYunshan: payThrough('leshua_yunshan'),
    suixingH5: payThrough('suixing_h5'),
    aliPay2: payThrough('alipay2'),
    aliPay3: payThrough('alipay3'),
    aliPay2Query: (input, actor) => checkStatus(deps, input, actor),
    aliPay2Refresh: (input, actor) => checkStatus(deps, input, actor),
    checkStatus: (input, actor) => checkStatus(deps, input, actor),
    getLastRecharge: (_input, actor) => lastRecharge(deps, actor),
    cancelPayment: (input, actor) => cancelRecharge(deps, input, actor),
    uploadProof: (_input, actor, call) => uploadProof(deps, actor, call),
  }
}

export const takingsRoutes = (deps: RechargeDeps): HandlersOf<'takings'> => ({
  list: (input, actor) => listTakings(deps, input, actor),
  confirm: (input, actor) => confirmTaking(deps, input, actor),
  refuse: (input, actor) => refuseTaking(deps, input, actor),
  refundable: (input, actor) => showRefundable(deps, input, actor),
  refund: (input, actor) => refundTaking(deps, input, actor),
  approveRefund: (input, actor) => approveTakingRefund(deps, input, actor),
  refuseRefund: (input, actor) => refuseTakingRefund(deps, input, actor),
  reviewList: (input) => reviewRefunds(deps, input),
  reviewApprove: (input, actor) => approveReviewed(deps, input, actor),
  reviewRefuse: (input, actor) => refuseReviewed(deps, input, actor),
})

export const reconciliationRoutes = (deps: RechargeDeps): HandlersOf<'reconciliation'> => ({
  list: (input) => listReconciliations(deps, input),
})
