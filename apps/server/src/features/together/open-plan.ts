import { minus, ok, present } from '@caimin/base'
import type { Refused } from '@caimin/contract'
import { orderStateIndex, quoteBet } from '@caimin/rules'
import { minOwnShare, PLAN_LIMITS } from '@caimin/rules/plans'
import {
  findPlan,
  type NewPlan,
  type OpenPlanReason,
  openPlan,
  type PlaceParts,
  previewPlan,
  summaryOf,
} from '../../core/orders/index.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { refuseWith } from '../../platform/refuse-with.ts'
import { readDraft } from './draft.ts'
import { countPlansOfPerson } from './initiators.store.ts'
import { findCodes } from './own-plans.store.ts'

/** What opening a plan would ask for; the request id stands for none. */
export const preview = steps<'together', 'preview', PlaceParts>(async ({ read, actor, input, services }) => {
  const draft = await read((r) => readDraft(r, actor, { input, requestId: actor.sessionId }))
  if (!draft.ok) return draft
  const previewed = await previewPlan(services, draft.value)
  if (!previewed.ok) return refuseTerms(previewed, draft.value)
  const { total, notes, own, guarantee, held, ...times } = previewed.value
  const { bet, terms } = draft.value
  const openPlans = await read((r) => countPlansOfPerson(r, actor.personId))
  return await read(async (r) =>
    ok({
      server_time: r.now,
      total,
      notes: notes.toString(),
      tickets: times.tickets,
      summary: summaryOf({ bet, notes }),
      cutoff_at: times.cutoffAt,
      cutoff_match_id: times.cutoffMatchId,
      join_by: times.joinBy,
      least_own: terms.kind === 'spell' ? own : minOwnShare(total, terms.commissionPercent),
      most_guarantee: minus(total, own),
      seat_price: times.seatPrice,
      own,
      guarantee,
      hold: held,
      open_plans: openPlans,
      most_open_plans: PLAN_LIMITS.maxOpenPlans,
    }),
  )
})

/** Opens a plan: its own shares and guarantee are held, and what it holds is committed to. */
export const open = steps<'together', 'open', PlaceParts>(async ({ read, actor, input, services }) => {
  const draft = await read((r) => readDraft(r, actor, { input, requestId: input.request_id }))
  if (!draft.ok) return draft
  const opened = await openPlan(services, draft.value)
  if (!opened.ok) return refuseTerms(opened, draft.value)
  const { orderId, orderNo, total, own, money, joinBy, commitment } = opened.value
  const { shopId } = actor
  return await read(async (r) => {
    const plan = present(await findPlan(r, { shopId, orderId }), 'a plan that was opened is there')
    const codes = await findCodes(r, shopId, [orderId])
    return ok({
      plan_id: orderId,
      plan_no: orderNo,
      state: orderStateIndex('subscribing'),
      joined: own,
      left: minus(total, own),
      money,
      commitment: { sha256: commitment.toString('hex'), published_at: plan.openedAt },
      join_by: joinBy,
      code: codes.get(orderId) ?? null,
    })
  })
})

/** A refusal with the figure that the page asks for instead. */
function refuseTerms(refused: Refused<OpenPlanReason>, { bet, terms }: NewPlan): Refused<OpenPlanReason> {
  if (terms.kind === 'spell') return refused
  const total = quoteBet(bet).stake
  switch (refused.reason) {
    case 'total_too_small':
      return refuseWith('total_too_small', { least: PLAN_LIMITS.minTotal })
    case 'own_share_too_small':
      return refuseWith('own_share_too_small', { least: minOwnShare(total, terms.commissionPercent) })
    case 'guarantee_too_large':
      return refuseWith('guarantee_too_large', { most: minus(total, terms.own) })
    default:
      return refused
  }
}
