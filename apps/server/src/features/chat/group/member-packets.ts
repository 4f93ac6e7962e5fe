import { ok, present, refuse } from '@caimin/base'
import { findPlayerProfiles, findVerified } from '../../../core/identity/index.ts'
import { claimGroupPacket, findGroupPackets, listGroupClaims } from '../../../core/packets/index.ts'
import type { Reader } from '../../../platform/context.ts'
import type { WithFiles } from '../../../platform/files/files.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import type { MemberActor } from '../../../platform/http/handler.ts'
import { pageOrder } from '../../../platform/page.ts'
import { findMembership, refuseMuted } from './membership.ts'
import { loadPackets } from './packet.view.ts'

const PAGE = 20
const newestFirst = pageOrder('chatGroup.packetClaims', 'int')

/** Whether a player sees the group's red packets: a member who may bet. */
async function findReceiver(r: Reader, actor: MemberActor) {
  const member = await findMembership(r, actor)
  if (!member.ok) return member
  const { barredBy } = member.value
  return barredBy === null ? member : refuse(barredBy)
}

export const showPacket = query<'chatGroup', 'packet'>(async ({ r, actor, input: { packet_id: packetId } }) => {
  const member = await findReceiver(r, actor)
  if (!member.ok) return member
  const { shopId, playerId } = actor
  const packet = (await loadPackets(r, shopId, { ids: [packetId], playerId })).get(packetId)
  return packet === undefined ? refuse('not_found') : ok(packet)
})

export const listClaims = query<'chatGroup', 'packetClaims', WithFiles>(async ({ r, actor, input, files }) => {
  const member = await findReceiver(r, actor)
  if (!member.ok) return member
  const page = newestFirst(input.cursor, PAGE)
  if (!page.ok) return page
  const { shopId, playerId } = actor
  const { packet_id: packetId } = input
  const [packet] = await findGroupPackets(r, shopId, { ids: [packetId], playerId })
  if (packet === undefined) return refuse('not_found')
  const { after, limit, cut } = page.value
  const { rows, next_cursor } = cut(await listGroupClaims(r, shopId, { packetId, after, limit }), ({ part }) => [part])
  const profiles = await findPlayerProfiles(
    r,
    shopId,
    rows.map((claim) => claim.playerId),
  )
  return ok({
    rows: rows.map((claim) => {
      const { nickname, avatar } = present(profiles.get(claim.playerId), 'who claimed is a player')
      return {
        part: claim.part,
        name: nickname,
        avatar: avatar === null ? null : files.linkTo({ shopId, id: avatar }),
        at: claim.at,
        amount: claim.amount,
        is_own: claim.playerId === playerId,
        is_most: claim.isMost,
      }
    }),
    next_cursor,
  })
})

/** Pays a member their part of a packet: gift money, at once. */
export const claimPacket = command<'chatGroup', 'claimPacket'>(async ({ t, actor, input }) => {
  const member = await findReceiver(t, actor)
  if (!member.ok) return member
  const muted = refuseMuted(member.value)
  if (muted !== undefined) return muted
  const { shopId, playerId } = actor
  if (!(await findVerified(t, shopId, [playerId])).has(playerId)) return refuse('not_verified')
  return await claimGroupPacket(t, { shopId, playerId }, input.packet_id)
})
