import { randomUUID } from 'node:crypto'
import { present } from '@caimin/base'
import {
  acceptOrders,
  failOrder,
  loadOrder,
  type OrderKey,
  placeBet,
  recordTicket,
  refuseOrder,
  withdrawOrder,
} from '../../core/orders/index.ts'
import type { DemoShop } from './demo-shop.ts'
import type { DemoSlip } from './demo-slips.ts'
import { DEMO_REASONS } from './demo-world.texts.ts'
import { drawTicketPicture } from './ticket-picture.ts'

/** How far an order of the demo world goes by itself. */
export type DemoFate = 'waits' | 'accepted' | 'printed' | 'withdrawn' | 'refused' | 'unsold'

/** An order of a demo player. */
export interface DemoOrder extends OrderKey {
  readonly playerId: string
}

/** Tickets of so many orders are recorded at once: drawing their pictures takes longest. */
const ISSUED_AT_ONCE = 4

/** Places a slip through the same call as players; undefined where it is refused. */
export async function placeSlip(
  { parts, people }: DemoShop,
  slip: DemoSlip & { readonly playerId: string },
): Promise<DemoOrder | undefined> {
  const { shopId } = people
  const { bet, oddsSeen, handicapsSeen = {}, issueNo, playerId } = slip
  const request = { shopId, playerId, requestId: randomUUID(), tolerance: { kind: 'any' } } as const
  const placed = await placeBet(parts, { ...request, bet, oddsSeen, handicapsSeen, issueNo })
  if (placed.ok) return { shopId, playerId, orderId: placed.value.orderId }
  parts.log.info({ reason: placed.reason }, 'a demo player was refused')
  return undefined
}

/** Places a slip and takes it as far as its fate says, through the same calls as players and shops. */
export async function playOrder(
  shop: DemoShop,
  slip: DemoSlip & { readonly playerId: string },
  fate: DemoFate,
): Promise<void> {
  const order = await placeSlip(shop, slip)
  if (order !== undefined) await follow(shop, order, fate)
}

async function follow(shop: DemoShop, order: DemoOrder, fate: DemoFate): Promise<void> {
  const { database } = shop.parts
  const staffId = shop.people.shopkeeperId
  switch (fate) {
    case 'waits':
      return
    case 'withdrawn':
      await database.tx((t) => withdrawOrder(t, order))
      return
    case 'refused':
      await database.tx((t) => refuseOrder(t, { ...order, staffId, reason: DEMO_REASONS.refused }))
      return
    case 'accepted':
      return await accept(shop, [order])
    case 'unsold': {
      await accept(shop, [order])
      const failure = { kind: 'terminal_refused', reason: DEMO_REASONS.unsold } as const
      await database.tx((t) => failOrder(t, { ...order, staffId, ...failure }))
      return
    }
    case 'printed':
      return await issueOrders(shop, [order])
  }
}

/** The shop accepts orders and prints their tickets; what moved on meanwhile is left. */
export async function issueOrders(shop: DemoShop, orders: readonly OrderKey[]): Promise<void> {
  if (orders.length === 0) return
  await accept(shop, orders)
  for (let at = 0; at < orders.length; at += ISSUED_AT_ONCE) {
    await Promise.all(orders.slice(at, at + ISSUED_AT_ONCE).map((order) => print(shop, order)))
  }
}

const accept = async ({ parts, people }: DemoShop, orders: readonly OrderKey[]): Promise<void> => {
  await parts.database.tx(async (t) => {
    const shop = present(await parts.shops.find(t, people.shopId), 'the demo shop is there')
    await acceptOrders(t, [shop], orders, { kind: 'shop', id: people.shopkeeperId })
  })
}

/** Records every ticket of the order with a photo of its own and the odds the player saw. */
async function print({ parts, people }: DemoShop, { shopId, orderId }: OrderKey): Promise<void> {
  const { database, files, log } = parts
  const { tickets, order } = present(
    await database.read((r) => loadOrder(r, { shopId, orderId })),
    'the order was placed',
  )
  const staffId = people.shopkeeperId
  for (const { id } of tickets) {
    const serial = `D${id.replaceAll('-', '').slice(-12).toUpperCase()}`
    const image = await drawTicketPicture(serial)
    const uploader = { kind: 'shop', staffId } as const
    const photo = await files.savePicture({ shopId, kind: 'ticket_photo', uploadedBy: staffId, uploader, image })
    const recorded = photo.ok
      ? await database.tx((t) =>
          recordTicket(t, {
            ...{ shopId, orderId, ticketId: id, staffId, serial, photoId: photo.value.id },
            printedOdds: order.seenOdds ?? undefined,
            printedLines: { handicaps: order.seenHandicaps ?? {}, totals: order.seenTotals ?? {} },
          }),
        )
      : photo
    if (!recorded.ok) log.warn({ reason: recorded.reason }, 'a demo ticket was not recorded')
  }
}
