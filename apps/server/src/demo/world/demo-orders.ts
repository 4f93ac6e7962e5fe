import { randomUUID } from 'node:crypto'
import { present } from '@caimin/base'
import {
  acceptOrders,
  failOrder,
  loadOrder,
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

/**
 * Places a slip and takes it as far as its fate says, through the same calls as players and shops. A slip that is
 * refused is left.
 */
export async function playOrder(
  shop: DemoShop,
  slip: DemoSlip & { readonly playerId: string; readonly issueNo?: string },
  fate: DemoFate,
): Promise<void> {
  const { parts, people } = shop
  const placed = await placeBet(parts, {
    shopId: people.shopId,
    playerId: slip.playerId,
    requestId: randomUUID(),
    bet: slip.bet,
    oddsSeen: slip.oddsSeen,
    handicapsSeen: slip.handicapsSeen ?? {},
    issueNo: slip.issueNo,
    tolerance: { kind: 'any' },
  })
  if (!placed.ok) {
    parts.log.info({ reason: placed.reason }, 'a demo player was refused')
    return
  }
  await follow(shop, { shopId: people.shopId, orderId: placed.value.orderId, playerId: slip.playerId }, fate)
}

type Placed = { readonly shopId: string; readonly orderId: string; readonly playerId: string }

async function follow(shop: DemoShop, order: Placed, fate: DemoFate): Promise<void> {
  const { database } = shop.parts
  const staffId = shop.people.shopkeeperId
  if (fate === 'waits') return
  if (fate === 'withdrawn') {
    await database.tx((t) => withdrawOrder(t, order))
    return
  }
  if (fate === 'refused') {
    await database.tx((t) => refuseOrder(t, { ...order, staffId, reason: DEMO_REASONS.refused }))
    return
  }
  await accept(shop, order)
  if (fate === 'unsold') {
    await database.tx((t) => failOrder(t, { ...order, staffId, kind: 'terminal_refused', reason: DEMO_REASONS.unsold }))
  }
  if (fate === 'printed') await print(shop, order)
}

const accept = ({ parts, people }: DemoShop, { shopId, orderId }: Placed) =>
  parts.database.tx(async (t) => {
    const shop = present(await parts.shops.find(t, shopId), 'the demo shop is there')
    await acceptOrders(t, [shop], [{ shopId, orderId }], { kind: 'shop', id: people.shopkeeperId })
  })

/** Records every ticket of the order with a photo of its own and the odds the player saw. */
async function print({ parts, people }: DemoShop, { shopId, orderId }: Placed): Promise<void> {
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
