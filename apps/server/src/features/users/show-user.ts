import { fenToText, type Instant, NO_MONEY, ok, present, refuse, type TimeText, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import {
  findDevices,
  findFreezes,
  findMemberships,
  findPerson,
  findStaffNames,
  type PersonDetail,
} from '../../core/identity/index.ts'
import { findStandings, listNewestBills } from '../../core/ledger/index.ts'
import { listNewestOrders, viewOrderRow } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { viewPerson } from './list-users.ts'
import type { UsersDeps } from './users.deps.ts'

const NEWEST = 10

const timeOrNull = (at: Instant | null): TimeText | null => (at === null ? null : toWire(at))

/** One person: where they play and with what, on which devices, and what they did last. */
export const showUser = (
  { database }: UsersDeps,
  { person_id: personId }: InputOf<'users', 'user'>,
): Promise<Reply<'users', 'user'>> =>
  database.read(async (r) => {
    const person = await findPerson(r, personId)
    if (person === undefined) return refuse('not_found')
    const members = await findMemberships(r, [personId])
    const [players, devices, freezes, orders, bills] = await Promise.all([
      viewPlayers(r, members),
      findDevices(r, { personId }),
      viewFreezes(r, personId),
      listNewestOrders(r, members, NEWEST),
      listNewestBills(r, members, NEWEST),
    ])
    return ok({
      ...viewDetail(person),
      server_time: toWire(r.now),
      freezes,
      players,
      sessions: devices.map(({ device, signedInAt, lastSeenAt }) => ({
        device,
        signed_in_at: toWire(signedInAt),
        last_seen_at: toWire(lastSeenAt),
      })),
      orders: orders.map((order) => {
        const row = viewOrderRow(order)
        const { order_id, order_no, game, state, prize_after_tax: prize } = row
        const money = { stake: fenToText(row.stake), prize_after_tax: prize === null ? null : fenToText(prize) }
        return { order_id, order_no, game, state, ...money, placed_at: toWire(row.placed_at), shop_id: order.shopId }
      }),
      bills: bills.map(({ shopId, journalId, kind, at, change, moneyAfter }) => ({
        shop_id: shopId,
        journal_id: journalId,
        kind,
        at: toWire(at),
        change: fenToText(change),
        money_after: fenToText(moneyAfter),
      })),
    })
  })

const viewDetail = (person: PersonDetail) => ({
  ...viewPerson(person),
  id_number: person.idNumber,
  verified_at: timeOrNull(person.verifiedAt),
  self_excluded_until: timeOrNull(person.selfExcludedUntil),
  cooling_off_until: timeOrNull(person.coolingOffUntil),
  has_play_limits: person.hasPlayLimits,
})

async function viewPlayers(r: Reader, members: Awaited<ReturnType<typeof findMemberships>>) {
  const [shops, standings] = await Promise.all([
    findShopNames(
      r,
      members.map(({ shopId }) => shopId),
    ),
    findStandings(r, members),
  ])
  return members.map(({ shopId, playerId, nickname, joinedAt }) => {
    const standing = standings.get(playerId)
    const text = (bucket: 'gift' | 'locked' | 'free' | 'win' | 'owed') => fenToText(standing?.[bucket] ?? NO_MONEY)
    return {
      player_id: playerId,
      shop: present(shops.get(shopId), 'a player belongs to a shop'),
      nickname,
      joined_at: toWire(joinedAt),
      gift: text('gift'),
      locked: text('locked'),
      free: text('free'),
      win: text('win'),
      owed: text('owed'),
    }
  })
}

async function viewFreezes(r: Reader, personId: string) {
  const freezes = await findFreezes(r, personId)
  const people = freezes.flatMap(({ frozenBy, liftedBy }) => (liftedBy === null ? [frozenBy] : [frozenBy, liftedBy]))
  const names = await findStaffNames(r, people)
  return freezes.map((freeze) => ({
    reason: freeze.reason,
    frozen_by: names.get(freeze.frozenBy) ?? '',
    frozen_at: toWire(freeze.frozenAt),
    lifted_reason: freeze.liftedReason,
    lifted_by: freeze.liftedBy === null ? null : (names.get(freeze.liftedBy) ?? ''),
    lifted_at: timeOrNull(freeze.liftedAt),
  }))
}
