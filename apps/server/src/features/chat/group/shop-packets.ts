import { ok } from '@caimin/base'
import { findStaffNames } from '../../../core/identity/index.ts'
import { leftToSend, listGroupPackets, sendGroupPacket } from '../../../core/packets/index.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import { pageOrder } from '../../../platform/page.ts'
import { lockGroup } from '../conversation.store.ts'
import { appendMessage } from '../send-message.ts'
import { viewPacketFacts } from './packet.view.ts'

const PAGE = 20
const newestFirst = pageOrder('chatGroupDesk.packets', 'time', 'id')

/** Sends a red packet: it becomes the next message of the group. */
export const sendPacket = command<'chatGroupDesk', 'sendPacket'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { request_id: requestId, split, parts, total } = input
  const group = await lockGroup(t, shopId)
  const sent = await sendGroupPacket(t, { shopId, staffId, split, parts, total })
  if (!sent.ok) return sent
  const { packetId } = sent.value
  const body = { kind: 'packet', packet_id: packetId } as const
  const { number } = await appendMessage(t, group, { from: 'shop', senderId: staffId, requestId, body })
  return ok({ packet_id: packetId, number })
})

/** The packets that the shop has sent, with what they have cost it. */
export const listPackets = query<'chatGroupDesk', 'packets'>(async ({ r, actor: { shopId }, input }) => {
  const page = newestFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const [found, left] = await Promise.all([listGroupPackets(r, shopId, { after, limit }), leftToSend(r, shopId)])
  const { rows, next_cursor } = cut(found, ({ sentAt, id }) => [sentAt, id])
  const names = await findStaffNames(
    r,
    rows.map(({ staffId }) => staffId),
  )
  return ok({
    server_time: r.now,
    left_today: left,
    rows: rows.map((packet) => ({ ...viewPacketFacts(packet), staff_name: names.get(packet.staffId) ?? '' })),
    next_cursor,
  })
})
