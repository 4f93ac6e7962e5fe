import { ok } from '@caimin/base'
import { listFitting, listPackets, timeInList, viewPacket } from '../../core/packets/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byTime = pageOrder('packets.list', 'time', 'id')

/** The player's packets of one state, page by page. */
export const list = query<'packets', 'list'>(async ({ r, actor, input: { status = 'usable', cursor } }) => {
  const page = byTime(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listPackets(r, actor, { list: status, after, limit })
  const { rows, next_cursor } = cut(found, (packet) => [timeInList(status, packet), packet.id])
  return ok({
    server_time: r.now,
    rows: rows.map((packet) => ({
      ...viewPacket(packet),
      state: status,
      given_at: packet.givenAt,
      used_at: packet.usedAt,
      used_for: packet.usedFor,
    })),
    next_cursor,
  })
})

/** What can help to pay a bet on a game, or a recharge, the best first. */
export const fitting = query<'packets', 'fitting'>(async ({ r, actor, input: { game } }) => {
  const found = await listFitting(r, actor, game ?? 'recharge')
  return ok({ server_time: r.now, rows: found.map(viewPacket) })
})
