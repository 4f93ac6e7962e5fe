import { expect } from '@playwright/test'
import { takePicture } from '../../apps/server/src/testing/ticket-picture.ts'
import type { StaffCaller } from './api.ts'

const AWAITING_ACCEPTANCE = 1

/** The shop accepts an order, where it has not yet. */
export async function acceptByShop({ client, ask }: StaffCaller, orderId: string): Promise<void> {
  if ((await ask(client.desk.order({ order_id: orderId }))).state !== AWAITING_ACCEPTANCE) return
  const { results } = await ask(client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [orderId] }))
  expect(results[0]).toMatchObject({ accepted: true })
}

/**
 * The shop accepts an order, opens it where it is sealed, and records its tickets with the odds and lines the player
 * saw, by calls instead of screens.
 */
export async function printByShop(shop: StaffCaller, orderId: string): Promise<void> {
  await acceptByShop(shop, orderId)
  const { client, ask } = shop
  const { content } = await ask(client.desk.order({ order_id: orderId }))
  if (content === 'to_open') await ask(client.plans.openContent({ plan_id: orderId }))
  const { tickets, seen_odds, seen_handicaps, seen_totals } = await ask(client.desk.order({ order_id: orderId }))
  for (const { ticket_id } of tickets) {
    const image = new Blob([new Uint8Array(await takePicture(ticket_id))], { type: 'image/jpeg' })
    const { photo_id } = await ask(client.desk.uploadPhoto({}, { image }))
    const ids = { request_id: crypto.randomUUID(), order_id: orderId, ticket_id }
    await ask(
      client.desk.recordTicket({
        ...ids,
        serial: `SN${crypto.randomUUID()}`,
        photo_id,
        ...(seen_odds && { printed_odds: seen_odds }),
        ...(seen_handicaps && { printed_handicaps: seen_handicaps }),
        ...(seen_totals && { printed_totals: seen_totals }),
      }),
    )
  }
}
