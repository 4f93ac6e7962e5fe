import { type Fen, fenFromText, NO_MONEY, ok, type Result, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { lockDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { confirmDecision, decideDispute, type Moved, sayInDispute, sendDecisionBack } from './move-dispute.ts'

interface OperatorMove<R extends string> {
  readonly call: string
  readonly input: { readonly request_id: string; readonly shop_id: string; readonly dispute_id: string }
  readonly move: (t: Tx, found: Dispute) => Promise<Moved<R>>
}

/** Runs a move of the operator, once for its request id. */
function moveOnce<R extends string>(
  { database }: DisputesDeps,
  { staffId }: OperatorActor,
  { call, input, move }: OperatorMove<R>,
) {
  const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call, body: input }
  return database.tx((t) =>
    once(t, key, async () => {
      const found = await lockDispute(t, input.shop_id, input.dispute_id)
      if (found === undefined) return refuse('not_found')
      const moved = await move(t, found)
      return moved.ok ? ok(viewMoved(moved.value)) : moved
    }),
  )
}

/** The operator asks, or tells both sides something. */
export const reviewSay = (
  deps: DisputesDeps,
  input: InputOf<'disputeReview', 'say'>,
  actor: OperatorActor,
): Promise<Reply<'disputeReview', 'say'>> =>
  moveOnce(deps, actor, {
    call: 'disputeReview.say',
    input,
    move: (t, found) =>
      sayInDispute(t, found, { kind: 'said', actor: { kind: 'operator', id: actor.staffId }, text: input.text }),
  })

/** In whole, in part or rejected, with reasons. */
export async function decide(
  deps: DisputesDeps,
  input: InputOf<'disputeReview', 'decide'>,
  actor: OperatorActor,
): Promise<Reply<'disputeReview', 'decide'>> {
  const award = awardOf(input)
  if (!award.ok) return award
  const decided = { decision: input.decision, reason: input.reason, award: award.value, operatorId: actor.staffId }
  return await moveOnce(deps, actor, {
    call: 'disputeReview.decide',
    input,
    move: (t, found) => decideDispute(t, found, decided),
  })
}

/** A rejection pays nothing and names nothing. */
function awardOf({ decision, amount }: InputOf<'disputeReview', 'decide'>): Result<Fen, 'award_out_of_range'> {
  if (decision === 'rejected') return amount === undefined ? ok(NO_MONEY) : refuse('award_out_of_range')
  const award = fenFromText(amount ?? '')
  if (!award.ok || award.value <= 0n || award.value > DISPUTE_RULES.mostAward) return refuse('award_out_of_range')
  return ok(award.value)
}

export const confirm = (
  deps: DisputesDeps,
  input: InputOf<'disputeReview', 'confirm'>,
  actor: OperatorActor,
): Promise<Reply<'disputeReview', 'confirm'>> =>
  moveOnce(deps, actor, {
    call: 'disputeReview.confirm',
    input,
    move: (t, found) => confirmDecision(t, found, actor.staffId),
  })

export const sendBack = (
  deps: DisputesDeps,
  input: InputOf<'disputeReview', 'sendBack'>,
  actor: OperatorActor,
): Promise<Reply<'disputeReview', 'sendBack'>> =>
  moveOnce(deps, actor, {
    call: 'disputeReview.sendBack',
    input,
    move: (t, found) => sendDecisionBack(t, found, { operatorId: actor.staffId, reason: input.reason }),
  })
