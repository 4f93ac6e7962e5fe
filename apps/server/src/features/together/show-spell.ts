import { type Fen, ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { findNicknames, maskName } from '../../core/identity/index.ts'
import {
  contentAccess,
  findOrder,
  findPlan,
  isPartyOf,
  type Order,
  type OrderKey,
  type Plan,
  viewCommitment,
  viewOrderRow,
} from '../../core/orders/index.ts'
import type { WithShops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { planAbilities, viewVisibility } from './plan.view.ts'
import { findByCode, type TakenSeat, takenSeats } from './spell.store.ts'

/** A spell as its code finds it. */
interface FoundSpell {
  readonly order: Order
  readonly plan: Plan
  readonly seats: readonly Seat[]
}

/** One seat; empty without a holder. */
interface Seat {
  readonly taken: TakenSeat | undefined
  readonly amount: Fen
}

/** What an invitation says: which game, how much, how many seats, and no name in full. */
export const showInvitation = query<'together', 'invitation', WithShops>(async ({ r, input, shops }) => {
  const key = await findByCode(r, input.code)
  const found = key && (await loadSpell(r, key))
  if (found === undefined) return refuse('not_found')
  const { shopId, playerId } = found.plan
  const [shop, names] = await Promise.all([shops.find(r, shopId), findNicknames(r, shopId, [playerId])])
  const { code, name } = present(shop, 'a plan belongs to a shop')
  return ok({
    ...viewFacts(r, found),
    shop: { shop_id: shopId, code, name },
    initiator_name: maskName(names.get(playerId) ?? ''),
  })
})

/** The seats of a spell, for who was invited to it; those who sit see each other's names. */
export const showSpell = query<'together', 'spell'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const key = await findByCode(r, input.code)
  const found = key?.shopId === shopId ? await loadSpell(r, key) : undefined
  if (found === undefined) return refuse('not_found')
  const { order, plan, seats } = found
  const [isParty, names] = await Promise.all([
    isPartyOf(r, plan, playerId),
    findNicknames(
      r,
      shopId,
      seats.flatMap(({ taken }) => taken?.playerId ?? []),
    ),
  ])
  const access = contentAccess(order, plan, { kind: 'player', playerId, isParty }, r.now)
  const { join, cancel } = planAbilities(order, plan, { viewer: { playerId, isParty }, now: r.now })
  return ok({
    ...viewFacts(r, found),
    plan_id: order.orderId,
    plan_no: order.orderNo,
    summary: viewOrderRow(order).summary,
    guarantee: plan.guarantee,
    takes_empty_seats: plan.takesEmptySeats,
    commitment: viewCommitment(plan),
    visibility: viewVisibility(access),
    rows: seats.map((seat, index) => viewSeat(seat, index, { seats, names, plan, viewerId: playerId, isParty })),
    can: { join, cancel },
  })
})

async function loadSpell(r: Reader, key: OrderKey): Promise<FoundSpell | undefined> {
  const [order, plan, taken] = await Promise.all([findOrder(r, key), findPlan(r, key), takenSeats(r, key)])
  return order === undefined || plan === undefined ? undefined : { order, plan, seats: seatsOf(plan, taken) }
}

/** The seats in their order: the initiator may have taken several, and what is not taken is empty. */
function seatsOf({ seats, seatPrice }: Plan, taken: readonly TakenSeat[]): Seat[] {
  const price = present(seatPrice, 'a seat has a price')
  const held = taken.flatMap((seat): Seat[] =>
    seat.role === 'owner'
      ? [{ taken: seat, amount: seat.amount }]
      : Array.from({ length: Number(seat.amount / price) }, () => ({ taken: seat, amount: price })),
  )
  const empty = Math.max(0, (seats ?? 0) - held.length)
  return [...held, ...Array.from({ length: empty }, () => ({ taken: undefined, amount: price }))]
}

const viewFacts = ({ now }: Reader, { order, plan, seats }: FoundSpell) => ({
  game: order.game,
  issue_no: order.issueNo,
  state: orderStateIndex(order.state),
  total: plan.total,
  seats: seats.length,
  taken: seats.filter(({ taken }) => taken !== undefined).length,
  seat_price: present(plan.seatPrice, 'a seat has a price'),
  join_by: plan.joinBy,
  cutoff_at: order.cutoffAt,
  server_time: now,
})

interface SeatsShown {
  readonly seats: readonly Seat[]
  readonly names: ReadonlyMap<string, string>
  readonly plan: Plan
  readonly viewerId: string
  /** Sees the names of others in full. */
  readonly isParty: boolean
}

function viewSeat({ taken, amount }: Seat, index: number, { seats, names, plan, viewerId, isParty }: SeatsShown) {
  const name = names.get(taken?.playerId ?? '') ?? ''
  const inviter = seats.findIndex((seat) => seat.taken !== undefined && seat.taken.playerId === taken?.invitedBy)
  return {
    no: index + 1,
    nickname: taken === undefined ? null : isParty ? name : maskName(name),
    is_me: taken?.playerId === viewerId,
    is_initiator: taken?.playerId === plan.playerId,
    amount,
    taken_at: taken?.takenAt ?? null,
    invited_by: inviter === -1 ? null : inviter + 1,
  }
}
