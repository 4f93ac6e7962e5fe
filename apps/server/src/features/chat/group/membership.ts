import { type Instant, ok, refuse } from '@caimin/base'
import { refusePerson } from '../../../core/limits/index.ts'
import type { Reader } from '../../../platform/context.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { findGroup, findRestriction, type GroupState } from './group.store.ts'

/** What a member of the group may do. */
export interface Membership {
  /** Reads without cards, and does not write. */
  readonly barredBy: 'self_excluded' | 'cooling_off' | null
  readonly mute: { readonly reason: string; readonly until: Instant } | null
}

interface PlayerKey {
  readonly shopId: string
  readonly playerId: string
}

/** Whether a player is in the group of their shop: of age, not frozen, not removed. */
export async function findMembership(r: Reader, { shopId, playerId }: PlayerKey) {
  const [barredBy, restriction] = await Promise.all([
    refusePerson(r, { shopId, playerId }),
    findRestriction(r, { shopId, playerId }),
  ])
  if (barredBy === 'account_frozen' || barredBy === 'under_age') return refuse(barredBy)
  if (restriction === undefined) return ok<Membership>({ barredBy: barredBy ?? null, mute: null })
  const { mutedUntil: until, reason } = restriction
  if (until === null) return refuseWith('removed_from_group', { why: reason })
  return ok<Membership>({ barredBy: barredBy ?? null, mute: until > r.now ? { reason, until } : null })
}

/** The group's last number and a member's mark, by which pages count what is unread; null for who is not in it. */
export async function findGroupMark(r: Reader, player: PlayerKey) {
  if (!(await findMembership(r, player)).ok) return null
  const { lastNumber, read } = await findGroup(r, player.shopId, player.playerId)
  return { conversation_id: player.shopId, last_number: lastNumber, read }
}

/** Why a member may read only; undefined for one who may write. */
export function refuseWriting(member: Membership, { isClosed }: Pick<GroupState, 'isClosed'>) {
  if (member.barredBy !== null) return refuse(member.barredBy)
  return refuseMuted(member) ?? (isClosed ? refuse('group_closed') : undefined)
}

export const refuseMuted = ({ mute }: Membership) =>
  mute === null ? undefined : refuseWith('muted', { why: mute.reason, until: mute.until })

export const viewAccess = (member: Membership, group: Pick<GroupState, 'isClosed'>) => ({
  why: refuseWriting(member, group)?.reason ?? null,
  reason: member.mute?.reason ?? null,
  until: member.mute?.until ?? null,
})
