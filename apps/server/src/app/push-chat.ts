import { toWire } from '@caimin/base'
import { type ChatMessage, convert } from '@caimin/contract'
import { SCHEMAS, wireTree } from '@caimin/contract/validation'
import { findMemberships } from '../core/identity/index.ts'
import type { Side } from '../features/chat/conversation.ts'
import { findMessagesByKey, type Message, type MessageKey } from '../features/chat/message.store.ts'
import { viewMessages } from '../features/chat/message.view.ts'
import { NO_SHOP } from '../platform/handlers/once.ts'
import { OPERATOR, playerChannel, shopChannel, storeChannel } from '../platform/socket/channels.ts'
import type { Channel, Hub } from '../platform/socket/hub.ts'
import type { ServerParts } from './features.ts'

type Parts = Pick<ServerParts, 'events' | 'database' | 'files'>

const MESSAGE = wireTree(SCHEMAS.chat.send.output)

/** A conversation with a shop is its player's: it has the player's id. */
const channelOf = (side: Side, { shopId, conversationId }: Pick<MessageKey, 'shopId' | 'conversationId'>): Channel =>
  side === 'player' ? playerChannel(shopId, conversationId) : deskChannel(shopId)

/** Of customer service it is the operator's desk, where auditors listen too: it hears of no words. */
const deskChannel = (shopId: string): Channel => (shopId === NO_SHOP ? OPERATOR : shopChannel(shopId))

const SIDES: readonly Side[] = ['player', 'shop']

/** Sends messages to both sides of their conversations, in the order of the log, which is that of their numbers. */
export function pushChat({ events, database, files }: Parts, hub: Hub): void {
  /** Tells people wherever they play that customer service has answered or read; a visitor has no socket. */
  async function notifyCustomers(ids: readonly string[]): Promise<void> {
    for (const { personId, shopId, playerId } of await database.read((r) => findMemberships(r, ids))) {
      hub.publish(playerChannel(shopId, playerId), { kind: 'chat.changed', conversation_id: personId })
    }
  }

  events.onBatch(['chat.message'], async (added) => {
    const asking = new Set(added.filter(isOfSupport).map(({ conversationId }) => conversationId))
    for (const id of asking) hub.publish(OPERATOR, { kind: 'chat.changed', conversation_id: id })
    await notifyCustomers([...asking])
    const watched = added.filter((key) => !isOfSupport(key) && SIDES.some((side) => hub.has(channelOf(side, key))))
    if (watched.length === 0) return
    await database.read(async (r) => {
      const found = await findMessagesByKey(r, watched)
      for (const side of SIDES) {
        const theirs = found.filter((message) => hub.has(channelOf(side, message)))
        const views = await viewMessages(r, theirs, { files, side })
        const byName = new Map(theirs.map((message, at) => [nameOf(message), convert(views[at], MESSAGE, 'write')]))
        for (const key of watched) {
          const message = byName.get(nameOf(key))
          if (message === undefined) continue
          hub.publish(channelOf(side, key), { kind: 'chat.message', message: message as ChatMessage })
        }
      }
    })
  })
  events.on('chat.read', async ({ shopId, conversationId, by, number, at }) => {
    if (isOfSupport({ shopId })) await notifyCustomers([conversationId])
    const event = { kind: 'chat.read', conversation_id: conversationId, by, number, at: toWire(at) } as const
    for (const side of SIDES) hub.publish(channelOf(side, { shopId, conversationId }), event)
  })
  // All players of the shop hear of the number, its members read what it says.
  events.on('group.message', ({ shopId, conversationId, number }) => {
    const event = { kind: 'group.message', conversation_id: conversationId, number } as const
    for (const channel of [storeChannel(shopId), shopChannel(shopId)]) hub.publish(channel, event)
  })
  // Of many claims at once pages look again once.
  events.onBatch(['group.packet'], (changed) => {
    for (const { shopId, packetId } of new Map(changed.map((each) => [each.packetId, each])).values()) {
      const event = { kind: 'group.packet', conversation_id: shopId, packet_id: packetId } as const
      for (const channel of [storeChannel(shopId), shopChannel(shopId)]) hub.publish(channel, event)
    }
  })
  events.on('group.waits', ({ shopId }) =>
    hub.publish(shopChannel(shopId), { kind: 'chat.changed', conversation_id: shopId }),
  )
  events.on('chat.claimed', ({ shopId, conversationId }) =>
    hub.publish(deskChannel(shopId), { kind: 'chat.changed', conversation_id: conversationId }),
  )
}

const isOfSupport = ({ shopId }: Pick<MessageKey, 'shopId'>): boolean => shopId === NO_SHOP

const nameOf = ({ shopId, conversationId, number }: MessageKey | Message): string =>
  `${shopId}/${conversationId}/${number}`
