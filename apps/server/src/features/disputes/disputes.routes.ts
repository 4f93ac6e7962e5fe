import type { HandlersOf } from '../../platform/http/handler.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { deskList, listOwn, reviewList } from './list-disputes.ts'
import { openDispute } from './open-dispute.ts'
import { confirm, decide, reviewSay, sendBack } from './operator-moves.ts'
import { takePicture } from './pictures.ts'
import { accept, callOperator, playerOf, say, withdraw } from './player-moves.ts'
import { answer, deskSay } from './shop-moves.ts'
import { deskDetail, deskEvidence, ownEvidence, reviewDetail, reviewEvidence, showOwn } from './show-dispute.ts'

export const disputesRoutes = (deps: DisputesDeps): HandlersOf<'disputes'> => ({
  uploadPicture: (_input, actor, { image }) => {
    const { shopId, playerId: uploadedBy } = playerOf(actor)
    return takePicture(deps, { shopId, uploadedBy, uploader: actor, image })
  },
  open: (input, actor) => openDispute(deps, input, actor),
  list: (input, actor) => listOwn(deps, input, actor),
  detail: (input, actor) => showOwn(deps, input, actor),
  evidence: (input, actor) => ownEvidence(deps, input, actor),
  say: (input, actor) => say(deps, input, actor),
  accept: (input, actor) => accept(deps, input, actor),
  callOperator: (input, actor) => callOperator(deps, input, actor),
  withdraw: (input, actor) => withdraw(deps, input, actor),
  deskUploadPicture: (_input, actor, { image }) =>
    takePicture(deps, { shopId: actor.shopId, uploadedBy: actor.staffId, uploader: actor, image }),
  deskList: (input, actor) => deskList(deps, input, actor),
  deskDetail: (input, actor) => deskDetail(deps, input, actor),
  deskEvidence: (input, actor) => deskEvidence(deps, input, actor),
  deskSay: (input, actor) => deskSay(deps, input, actor),
  answer: (input, actor) => answer(deps, input, actor),
})

export const disputeReviewRoutes = (deps: DisputesDeps): HandlersOf<'disputeReview'> => ({
  list: (input) => reviewList(deps, input),
  detail: (input, actor) => reviewDetail(deps, input, actor),
  evidence: (input) => reviewEvidence(deps, input),
  say: (input, actor) => reviewSay(deps, input, actor),
  decide: (input, actor) => decide(deps, input, actor),
  confirm: (input, actor) => confirm(deps, input, actor),
  sendBack: (input, actor) => sendBack(deps, input, actor),
})
