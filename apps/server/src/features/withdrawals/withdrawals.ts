import { feature } from '../../platform/handlers/feature.ts'
import { confirmFile, previewFile } from './confirm-file.ts'
import { approve, confirmPaid, deskList, refuseOne } from './desk.ts'
import { deskDetail, reviewDetail } from './facts.ts'
import { cancel, detail, list } from './own-withdrawals.ts'
import { payoutFile, payoutFiles } from './payout-file.ts'
import { payConfirm, request } from './request.ts'
import { reviewApprove, reviewList, reviewRefuse } from './review.ts'
import { info, notWithdraw } from './show-withdrawable.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

export const withdrawals = feature(
  'withdrawals',
  {
    info,
    notWithdraw,
    payConfirm,
    request,
    list,
    detail,
    cancel,
    deskList,
    deskDetail,
    approve,
    refuse: refuseOne,
    payoutFile,
    payoutFiles,
    confirmPaid,
    previewFile,
    confirmFile,
    reviewList,
    reviewDetail,
    reviewApprove,
    reviewRefuse,
  },
  withdrawalsTexts,
)
