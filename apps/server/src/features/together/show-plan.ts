import { ok, present, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findNicknames } from '../../core/identity/index.ts'
import {
  listParticipants,
  type PhotoLink,
  partsOf,
  viewCommitment,
  viewPlanContent,
  viewPlanEnd,
  viewPlanTolerance,
  viewSteps,
} from '../../core/orders/index.ts'
import { viewLineResults } from '../../core/settlement/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import { findKnownPlan, type KnownPlan } from './find-plan.ts'
import { findInitiators, findRecord } from './initiators.store.ts'
import { findCodes } from './own-plans.store.ts'
import { planAbilities, viewParticipant, viewRecord, viewVisibility } from './plan.view.ts'
import { type FileLink, viewPlanRow } from './plan-rows.ts'
import { findSplit, viewSplit } from './plan-splits.store.ts'

interface PlanServices {
  readonly fileLink: FileLink
}

/** The initiator and those who joined first. */
const FIRST = 5

/** One plan: how far it is, its terms, who opened it, and what the caller has in it. */
export const showPlan = query<'together', 'info', PlanServices>(async ({ r, actor, input, fileLink }) => {
  const known = await findKnownPlan(r, actor, input.plan_id)
  return known === undefined ? refuse('not_found') : ok(await viewPlan(r, { actor, known, fileLink }))
})

interface Shown {
  readonly actor: MemberActor
  readonly known: KnownPlan
  readonly fileLink: FileLink
}

async function viewPlan(r: Reader, { actor, known, fileLink }: Shown): Promise<Values<OutputOf<'together', 'info'>>> {
  const { shopId, playerId: viewerId } = actor
  const { loaded, plan, access, isParty } = known
  const { order } = loaded
  const [initiators, record, parts, participants, split, codes] = await Promise.all([
    findInitiators(r, shopId, [plan.playerId]),
    findRecord(r, plan),
    partsOf(r, actor, [order.orderId]),
    listParticipants(r, order, { after: 0, limit: FIRST }),
    findSplit(r, order),
    isParty ? findCodes(r, shopId, [order.orderId]) : new Map<string, string>(),
  ])
  const names = await findNicknames(
    r,
    shopId,
    participants.map(({ playerId }) => playerId),
  )
  const initiator = present(initiators.get(plan.playerId), 'a plan has an initiator')
  const own = parts.get(order.orderId) ?? null
  return {
    ...viewPlanRow({ order, plan, initiator }, fileLink),
    server_time: r.now,
    declaration: plan.declaration,
    notes: order.notes.toString(),
    multiple: order.bet.multiple,
    tolerance: viewPlanTolerance(order),
    initiator: viewRecord(shopId, { initiator, record }, { isByStaff: plan.isByStaff, fileLink }),
    commitment: viewCommitment(plan),
    visibility: viewVisibility(access),
    first_participants: participants.map((found) =>
      viewParticipant(found, { names, initiatorId: plan.playerId, viewerId }),
    ),
    own,
    split: viewSplit(split, plan),
    steps: viewSteps(loaded),
    ended: viewPlanEnd(loaded),
    code: codes.get(order.orderId) ?? null,
    seat_price: plan.seatPrice,
    can: planAbilities(order, plan, { viewer: { playerId: viewerId, isParty }, now: r.now }),
  }
}

/** The bet of a plan with its tickets and the proof that it is what was committed to. */
export const showContent = query<'together', 'content', { readonly photoLink: PhotoLink }>(
  async ({ r, actor, input, photoLink }) => {
    const known = await findKnownPlan(r, actor, input.plan_id)
    if (known === undefined) return refuse('not_found')
    if (known.access.kind !== 'open') return refuse('plan_sealed')
    const { loaded, plan } = known
    return ok({ ...viewPlanContent(loaded, plan, photoLink), line_results: viewLineResults(loaded) })
  },
)
