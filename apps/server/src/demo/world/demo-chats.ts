import { randomUUID } from 'node:crypto'
import type { InputOf } from '@caimin/contract'
import { listOwnOrders } from '../../core/orders/index.ts'
import { claimGroupPacket } from '../../core/packets/index.ts'
import { chat, chatDesk } from '../../features/chat/chat.ts'
import { chatGroup, chatGroupDesk } from '../../features/chat/group/group.ts'
import { listNewestOf } from '../../features/disputes/list-disputes.ts'
import { shopActor } from './demo-desk.ts'
import { DEMO_CALL, type DemoShop, regular } from './demo-shop.ts'
import { CHAT_SETTINGS, CHATS, GROUP_CHATS, GROUP_PACKET } from './demo-world.texts.ts'

const KEEPER = 'dianzhu'

type Content = InputOf<'chat', 'send'>['content']

/** The visitor has talked with the shop about a bet and has not read the last answer; others wait for one. */
export async function talk(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const keeper = { ...(await shopActor(shop, KEEPER)), role: 'shopkeeper' as const }
  const desk = chatDesk.with({ ...parts, newestDisputes: listNewestOf }).handlers
  await desk.saveSettings({ ...CHAT_SETTINGS, quick_replies: [...CHAT_SETTINGS.quick_replies] }, keeper, DEMO_CALL)
  const players = { visitor: people.visitorId, first: regular(people, 0), second: regular(people, 1) }
  const [order] = await parts.database.read((r) =>
    listOwnOrders(r, { shopId: people.shopId, playerId: people.visitorId, isHidden: false }, { size: 1 }),
  )
  if (order !== undefined) {
    await say(shop, people.visitorId, { kind: 'order', order_id: order.orderId })
  }
  for (const { of, by, text } of CHATS) {
    const content = { kind: 'text', text } as const
    if (by === 'player') await say(shop, players[of], content)
    else await desk.send({ request_id: randomUUID(), conversation_id: players[of], content }, keeper, DEMO_CALL)
  }
  // Whoever signs in at the desk may go on with it.
  await desk.release({ conversation_id: people.visitorId }, keeper, DEMO_CALL)
}

/** Two players talk in the group of the shop, which then sends a red packet that one of them has claimed a part of. */
export async function talkInGroup(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const { shopId } = people
  const group = chatGroup.with(parts).handlers
  for (const { of, text } of GROUP_CHATS) {
    const message = { request_id: randomUUID(), conversation_id: shopId, content: { kind: 'text', text } } as const
    await group.send(message, actorOf(shop, regular(people, of)), DEMO_CALL)
  }
  const keeper = { ...(await shopActor(shop, KEEPER)), role: 'shopkeeper' as const }
  const packet = { request_id: randomUUID(), ...GROUP_PACKET }
  const sent = await chatGroupDesk.with(parts).handlers.sendPacket(packet, keeper, DEMO_CALL)
  if (!sent.ok) {
    parts.log.info({ reason: sent.reason }, 'the demo shop could not send a red packet')
    return
  }
  const first = { shopId, playerId: regular(people, 0) }
  await parts.database.tx((t) => claimGroupPacket(t, first, sent.value.packet_id))
}

const actorOf = ({ people: { shopId } }: DemoShop, playerId: string) =>
  ({ kind: 'player', sessionId: '', personId: '', shopId, playerId }) as const

async function say(shop: DemoShop, playerId: string, content: Content): Promise<void> {
  const { parts } = shop
  const message = { request_id: randomUUID(), conversation_id: playerId, content }
  await chat.with(parts).handlers.send(message, actorOf(shop, playerId), DEMO_CALL)
}
