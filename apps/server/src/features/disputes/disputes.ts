import { feature } from '../../platform/handlers/feature.ts'
import { disputeReviewTexts, disputesTexts } from './disputes.texts.ts'
import { addOwnExcerpt, addShopExcerpt, openExcerpt } from './excerpt.ts'
import { deskList, list, reviewList } from './list-disputes.ts'
import { open } from './open-dispute.ts'
import { confirm, decide, reviewSay, sendBack } from './operator-moves.ts'
import { deskUploadPicture, uploadPicture } from './pictures.ts'
import { accept, callOperator, say, withdraw } from './player-moves.ts'
import { answer, deskSay } from './shop-moves.ts'
import { deskDetail, deskEvidence, detail, evidence, reviewDetail, reviewEvidence } from './show-dispute.ts'

export const disputes = feature(
  'disputes',
  {
    uploadPicture,
    open,
    list,
    detail,
    evidence,
    say,
    addExcerpt: addOwnExcerpt,
    accept,
    callOperator,
    withdraw,
    deskUploadPicture,
    deskList,
    deskDetail,
    deskEvidence,
    deskSay,
    deskAddExcerpt: addShopExcerpt,
    answer,
  },
  disputesTexts,
)

export const disputeReview = feature(
  'disputeReview',
  {
    list: reviewList,
    detail: reviewDetail,
    evidence: reviewEvidence,
    say: reviewSay,
    openExcerpt,
    decide,
    confirm,
    sendBack,
  },
  disputeReviewTexts,
)
