import { ok, present, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { listFitting, listPackets, timeInList, viewPacket } from '../../core/packets/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { readAfterRow, writeCursor } from '../../platform/page-cursor.ts'
import type { PacketsDeps } from './packets.deps.ts'

const PAGE = 20

export const ownerOf = ({ shopId, playerId }: PlayerActor) => ({
  shopId: present(shopId, 'a player has chosen a shop'),
  playerId: present(playerId, 'a player has chosen a shop'),
})

/** The player's packets of one state, page by page. */
export async function list(
  { database }: PacketsDeps,
  { status = 'usable', cursor }: InputOf<'packets', 'list'>,
  actor: PlayerActor,
): Promise<Reply<'packets', 'list'>> {
  const after = readAfterRow(cursor) ?? undefined
  return await database.read(async (r) => {
    const found = await listPackets(r, ownerOf(actor), { list: status, after, limit: PAGE + 1 })
    const rows = found.slice(0, PAGE)
    const last = found.length > PAGE ? rows.at(-1) : undefined
    return ok({
      server_time: toWire(r.now),
      rows: rows.map((packet) => ({
        ...viewPacket(packet),
        state: status,
        given_at: toWire(packet.givenAt),
        used_at: packet.usedAt === null ? null : toWire(packet.usedAt),
        used_for: packet.usedFor,
      })),
      next_cursor: last === undefined ? null : writeCursor([timeInList(status, last), last.id]),
    })
  })
}

/** What can help to pay a bet on a game, or a recharge, the best first. */
export const fitting = (
  { database }: PacketsDeps,
  { game }: InputOf<'packets', 'fitting'>,
  actor: PlayerActor,
): Promise<Reply<'packets', 'fitting'>> =>
  database.read(async (r) => {
    const found = await listFitting(r, ownerOf(actor), game ?? 'recharge')
    return ok({ server_time: toWire(r.now), rows: found.map(viewPacket) })
  })
