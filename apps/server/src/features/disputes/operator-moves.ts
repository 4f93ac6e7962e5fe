import { type Fen, NO_MONEY, ok, type Result, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import { lockDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute } from './dispute.ts'
import { viewMoved } from './dispute.view.ts'
import { confirmDecision, decideDispute, type Moved, sayInDispute, sendDecisionBack } from './move-dispute.ts'

/** A move of the operator in any shop's case. */
async function moveAny<R extends string>(
  t: Tx,
  input: { readonly shop_id: string; readonly dispute_id: string },
  move: (found: Dispute) => Promise<Moved<R>>,
) {
  const found = await lockDispute(t, input.shop_id, input.dispute_id)
  return found === undefined ? refuse('not_found') : viewMoved(await move(found), 'operator')
}

/** The operator writes to both sides. */
export const reviewSay = command<'disputeReview', 'say'>(({ t, actor: { staffId: id }, input }) =>
  moveAny(t, input, (found) =>
    sayInDispute(t, found, { kind: 'said', actor: { kind: 'operator', id }, text: input.text }),
  ),
)

/** In whole, in part or rejected, with reasons. */
export const decide = command<'disputeReview', 'decide'>(async ({ t, actor: { staffId: operatorId }, input }) => {
  const award = awardOf(input)
  if (!award.ok) return award
  const { decision, reason } = input
  return await moveAny(t, input, (found) =>
    decideDispute(t, found, { decision, reason, award: award.value, operatorId }),
  )
})

/** A rejection pays nothing and names nothing. */
function awardOf({ decision, amount }: RequestValues<'disputeReview', 'decide'>): Result<Fen, 'award_out_of_range'> {
  if (decision === 'rejected') return amount === undefined ? ok(NO_MONEY) : refuse('award_out_of_range')
  if (amount === undefined || amount <= 0n || amount > DISPUTE_RULES.maxAward) return refuse('award_out_of_range')
  return ok(amount)
}

export const confirm = command<'disputeReview', 'confirm'>(({ t, actor: { staffId }, input }) =>
  moveAny(t, input, (found) => confirmDecision(t, found, staffId)),
)

export const sendBack = command<'disputeReview', 'sendBack'>(({ t, actor: { staffId: operatorId }, input }) =>
  moveAny(t, input, (found) => sendDecisionBack(t, found, { operatorId, reason: input.reason })),
)
