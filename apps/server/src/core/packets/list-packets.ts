import type { Instant } from '@caimin/base'
import type { GameId } from '@caimin/rules'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { WalletKey } from '../ledger/index.ts'
import { selectPackets } from './packet.store.ts'
import { type RedPacket, scopesOf } from './red-packet.ts'

/** Given but not opened yet; to be used; used; too late. */
export type PacketList = 'unclaimed' | 'usable' | 'used' | 'expired'

interface PacketsPage {
  readonly list: PacketList
  readonly after: readonly [timeInList: Instant, id: string] | null
  readonly limit: number
}

/** A player's packets: those that can still be used with the nearest end first, the others with the newest first. */
export async function listPackets(r: Reader, key: WalletKey, page: PacketsPage): Promise<RedPacket[]> {
  const { where, isNearestFirst } = LISTS[page.list](sql`${sqlTime(r.now)}::timestamptz`)
  const time = page.list === 'used' ? sql`p.used_at` : sql`p.valid_until`
  const beyond = isNearestFirst ? sql`>` : sql`<`
  const next =
    page.after === null
      ? sql`true`
      : sql`(${time}, p.id) ${beyond} (${sqlTime(page.after[0])}::timestamptz, ${page.after[1]}::uuid)`
  const orderBy = isNearestFirst ? sql`${time}, p.id` : sql`${time} desc, p.id desc`
  return await selectPackets(r, key, { where: sql`${where} and ${next}`, orderBy, limit: page.limit })
}

/** The time by which a list is in order. */
export const timeInList = (list: PacketList, packet: RedPacket): Instant =>
  list === 'used' ? (packet.usedAt ?? packet.validUntil) : packet.validUntil

type Condition = ReturnType<typeof sql>

const LISTS: Record<PacketList, (now: Condition) => { where: Condition; isNearestFirst: boolean }> = {
  unclaimed: (now) => ({ where: sql`p.state = 'given' and p.valid_until > ${now}`, isNearestFirst: true }),
  usable: (now) => ({ where: sql`p.state = 'open' and p.valid_until > ${now}`, isNearestFirst: true }),
  used: () => ({ where: sql`p.state = 'used'`, isNearestFirst: false }),
  expired: (now) => ({ where: sql`p.state <> 'used' and p.valid_until <= ${now}`, isNearestFirst: false }),
}

const MAX_SHOWN = 50

/**
 * What can help to pay a bet on a game, or a recharge: the largest first, and of equal ones the one that ends first.
 */
export async function listFitting(r: Reader, key: WalletKey, helping: GameId | 'recharge'): Promise<RedPacket[]> {
  const kind = helping === 'recharge' ? 'recharge_bonus' : 'bet_discount'
  const scopes = helping === 'recharge' ? ['all'] : scopesOf(helping)
  return await selectPackets(r, key, {
    where: sql`p.state = 'open' and p.valid_until > ${sqlTime(r.now)}::timestamptz
               and g.kind = ${kind} and g.scope = any(${scopes}::text[])`,
    orderBy: sql`g.amount desc, p.valid_until, p.id`,
    limit: MAX_SHOWN,
  })
}

/** The unopened packets, as the sign-in returns them. */
export const listUnclaimed = (r: Reader, key: WalletKey): Promise<RedPacket[]> =>
  listPackets(r, key, { list: 'unclaimed', after: null, limit: MAX_SHOWN })
