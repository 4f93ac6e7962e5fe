import { ok, present, refuse } from '@caimin/base'
import { leadsOutside } from '../../core/identity/index.ts'
import { givePackets, readGift } from '../../core/packets/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { command } from '../../platform/handlers/feature.ts'
import { refuseOthers } from './claim.ts'
import { lockConversation } from './conversation.store.ts'
import { noteAnswer } from './desk.ts'
import { viewMessage } from './history.view.ts'
import { findSent } from './message.store.ts'
import { appendMessage } from './send-message.ts'

/** Gives a red packet to the player of a conversation and says so there, in one transaction. */
export const sendCoupon = command<'chatDesk', 'sendCoupon', WithFiles>(
  async ({ t, actor: { shopId, staffId }, input, files }) => {
    const gift = readGift(t.now, input)
    if (!gift.ok) return gift
    const conversation = await lockConversation(t, { shopId, conversationId: input.conversation_id })
    if (conversation === undefined) return refuse('not_found')
    const other = await refuseOthers(t, conversation, staffId)
    if (other !== undefined) return other
    if (leadsOutside(input.title)) return refuse('outside_payment')
    // Words that were sent under it are known to the conversation alone.
    const sent = await findSent(t, conversation, { senderId: staffId, requestId: input.request_id })
    if (sent !== undefined) return refuse('request_id_reused')
    const { conversationId: playerId } = conversation
    const given = await givePackets(t, { ...gift.value, shopId, staffId, to: [playerId] })
    if (given === undefined) return refuse('nobody_may_receive')
    const packetId = present(given.packetIds[0], 'one player gets one packet')
    const { number, at } = await appendMessage(t, conversation, {
      ...{ from: 'shop', senderId: staffId, requestId: input.request_id },
      body: { kind: 'coupon', packet_id: packetId },
    })
    await noteAnswer(t, conversation, { number, staffId, at })
    await t.emit({ kind: 'packets.given', shopId, giftId: given.giftId })
    await t.emit({ kind: 'wallet.changed', shopId, playerIds: [playerId] })
    return ok(await viewMessage(t, { shopId, conversationId: playerId, number }, { files, side: 'shop' }))
  },
)
