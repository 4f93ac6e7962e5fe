import type { HandlersOf } from '../../platform/http/handler.ts'
import { confirmFile, previewFile } from './confirm-file.ts'
import { approve, confirmPaid, deskList, refuseOne } from './desk.ts'
import { cancel, detail, list } from './own-withdrawals.ts'
import { payoutFile, payoutFiles } from './payout-file.ts'
import { payConfirm, request } from './request.ts'
import { reviewApprove, reviewList, reviewRefuse } from './review.ts'
import { info, notWithdraw } from './show-withdrawable.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

export const withdrawalsRoutes = (deps: WithdrawalsDeps): HandlersOf<'withdrawals'> => ({
  info: (_input, actor) => info(deps, actor),
  notWithdraw: (_input, actor) => notWithdraw(deps, actor),
  payConfirm: (input, actor, call) => payConfirm(deps, input, { actor, from: call }),
  request: (input, actor) => request(deps, input, actor),
  list: (input, actor) => list(deps, input, actor),
  detail: (input, actor) => detail(deps, input, actor),
  cancel: (input, actor) => cancel(deps, input, actor),
  deskList: (input, actor) => deskList(deps, input, actor),
  approve: (input, actor) => approve(deps, input, actor),
  refuse: (input, actor) => refuseOne(deps, input, actor),
  payoutFile: (input, actor) => payoutFile(deps, input, actor),
  payoutFiles: (input, actor) => payoutFiles(deps, input, actor),
  confirmPaid: (input, actor) => confirmPaid(deps, input, actor),
  previewFile: (input, actor) => previewFile(deps, input, actor),
  confirmFile: (input, actor) => confirmFile(deps, input, actor),
  reviewList: (input) => reviewList(deps, input),
  reviewApprove: (input, actor) => reviewApprove(deps, input, actor),
  reviewRefuse: (input, actor) => reviewRefuse(deps, input, actor),
})
