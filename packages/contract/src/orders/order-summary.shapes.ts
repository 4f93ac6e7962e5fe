import { orderRow } from './orders.schemas.ts'

/** What a list beside something else tells of an order. */
export const orderSummary = orderRow.pick({
  order_id: true,
  order_no: true,
  game: true,
  state: true,
  stake: true,
  prize_after_tax: true,
  placed_at: true,
})
