import { randomUUID } from 'node:crypto'
import { listOwnOrders } from '../../core/orders/index.ts'
import { readExcerpt } from '../../features/chat/excerpt.ts'
import { disputes } from '../../features/disputes/disputes.ts'
import { DEMO_CALL, type DemoShop } from './demo-shop.ts'
import { DISPUTE_TEXT } from './demo-world.texts.ts'

/** A player whose bet won nothing opens a dispute that waits for the shop. */
export async function openDemoDispute({ parts, people }: DemoShop): Promise<void> {
  const { shopId, playerIds } = people
  for (const playerId of playerIds) {
    const filter = { shopId, playerId, states: ['notWon'] as const, isHidden: false }
    const [order] = await parts.database.read((r) => listOwnOrders(r, filter, { size: 1 }))
    if (order === undefined) continue
    const actor = { kind: 'player', sessionId: '', personId: '', shopId, playerId } as const
    const { open } = disputes.with({ ...parts, secrets: parts.config.tokenSecrets, readExcerpt }).handlers
    const about = { request_id: randomUUID(), order_id: order.orderId, kind: 'prize_differs' as const }
    await open({ ...about, text: DISPUTE_TEXT, picture_ids: [] }, actor, DEMO_CALL)
    return
  }
}
