import { NO_MONEY, ok, present, refuse } from '@caimin/base'
import {
  findDevices,
  findFreezes,
  findMemberships,
  findPerson,
  findStaffNames,
  type PersonDetail,
} from '../../core/identity/index.ts'
import { findBalances, listNewestBills } from '../../core/ledger/index.ts'
import { listNewestOrders, viewOrderSummary } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { viewPerson } from './list-users.ts'

const NEWEST = 10
const NO_BALANCES = { gift: NO_MONEY, locked: NO_MONEY, free: NO_MONEY, win: NO_MONEY, owed: NO_MONEY }

/** One person: where they play and with what, on which devices, and what they did last. */
export const user = query<'users', 'user'>(async ({ r, input: { person_id: personId } }) => {
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
    server_time: r.now,
    freezes,
    players,
    sessions: devices.map(({ device, signedInAt, lastSeenAt }) => ({
      device,
      signed_in_at: signedInAt,
      last_seen_at: lastSeenAt,
    })),
    orders: orders.map((order) => ({ ...viewOrderSummary(order), shop_id: order.shopId })),
    bills: bills.map(({ shopId, journalId, kind, at, change, moneyAfter }) => ({
      shop_id: shopId,
      journal_id: journalId,
      kind,
      at,
      change,
      money_after: moneyAfter,
    })),
  })
})

const viewDetail = (person: PersonDetail) => ({
  ...viewPerson(person),
  id_number: person.idNumber,
  verified_at: person.verifiedAt,
  self_excluded_until: person.selfExcludedUntil,
  cooling_off_until: person.coolingOffUntil,
  has_play_limits: person.hasPlayLimits,
})

async function viewPlayers(r: Reader, members: Awaited<ReturnType<typeof findMemberships>>) {
  const [shops, balances] = await Promise.all([
    findShopNames(
      r,
      members.map(({ shopId }) => shopId),
    ),
    findBalances(r, members),
  ])
  return members.map(({ shopId, playerId, nickname, joinedAt }) => {
    const { gift, locked, free, win, owed } = balances.get(playerId) ?? NO_BALANCES
    return {
      player_id: playerId,
      shop: present(shops.get(shopId), 'a player belongs to a shop'),
      nickname,
      joined_at: joinedAt,
      gift,
      locked,
      free,
      win,
      owed,
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
    frozen_at: freeze.frozenAt,
    lifted_reason: freeze.liftedReason,
    lifted_by: freeze.liftedBy === null ? null : (names.get(freeze.liftedBy) ?? ''),
    lifted_at: freeze.liftedAt,
  }))
}
