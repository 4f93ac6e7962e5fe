import { z } from 'zod'
import { contentAccess, maskedPlayer } from '../desk/desk.schemas.ts'
import { MAX_SEARCH, REASON } from '../form-limits.ts'
import { ownPart } from '../orders/own-part.ts'
import { commitment, pageInput, planContent, planEnd, planRow, planTolerance, steps } from '../together/plan.shapes.ts'
import { amount, gameId, id, nothing, orderState, page, requestId, text, time } from '../wire.ts'

const onePlan = { plan_id: id }
const some = z.object({ plans: z.int(), total: amount })

/** A plan as the shop sees it; its name is masked, its notes are counted, its bet may be sealed. */
const shopPlan = planRow.omit({ initiator: true }).extend({
  initiator: maskedPlayer,
  is_staff: z.boolean(),
  notes: z.string(),
  multiple: z.int(),
  /** What must be done next is due then: joining ends, or the shop must have accepted or printed. */
  act_by: time.nullable(),
  /** `sealed`: not before state 2; `to_open`: by `openContent`; `open`: this member of staff sees it in every call. */
  content: contentAccess,
  /** Its initiator may still take it back. */
  initiator_may_cancel: z.boolean(),
})

/** One who holds a share. */
const shopParticipant = z.object({
  /** In the order of joining, from 1; the initiator first. */
  no: z.int(),
  player: maskedPlayer,
  is_initiator: z.boolean(),
  joined_at: time,
  ...ownPart.shape,
})

export const plansSchemas = {
  list: {
    /**
     * `running`: what waits for the shop, then what is being joined, the next due first; `filled` and `ended` (without
     * filling): the newest first.
     */
    input: z.strictObject({
      state: z.enum(['running', 'filled', 'ended']).optional(),
      game: gameId.optional(),
      /** The beginning of the initiator's nickname, or the number of the plan. */
      search: z.string().trim().max(MAX_SEARCH).optional(),
      ...pageInput,
    }),
    output: page(shopPlan).extend({ server_time: time }),
  },
  counters: {
    input: nothing,
    output: z.object({
      to_accept: some,
      subscribing: some,
      /** Joining ends within an hour. */
      ending_soon: some,
      filled_today: some,
      /** Ended today without filling. */
      released_today: some,
    }),
  },
  detail: {
    input: z.strictObject(onePlan),
    output: shopPlan.extend({
      server_time: time,
      tolerance: planTolerance,
      tickets: z.int(),
      commitment,
      first_participants: z.array(shopParticipant),
      steps,
      ended: planEnd.nullable(),
      can: z.object({ cancel: z.boolean(), open_content: z.boolean() }),
    }),
  },
  participants: {
    input: z.strictObject({ ...onePlan, ...pageInput }),
    output: page(shopParticipant).extend({ people: z.int() }),
  },
  openContent: { input: z.strictObject(onePlan), output: planContent.extend({ plan_id: id }) },
  cancel: {
    input: z.strictObject({ request_id: requestId, ...onePlan, reason: text(REASON) }),
    output: z.object({ plan_id: id, state: orderState, released: amount }),
  },
}
