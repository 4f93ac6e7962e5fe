import { ok, present } from '@caimin/base'
import { findPlayerNamesOfShops, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { decideWriteOff, listClaims, proposeWriteOff, type WriteOff } from '../../core/ledger/index.ts'
import { findOrderNamesOfShops } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const newestFirst = pageOrder('ledger.claims', 'time', 'id')

/** What players owe after corrections, with the write-offs proposed for it. */
export const claims = query<'ledger', 'claims'>(async ({ r, actor: { staffId }, input }) => {
  const { shop_id: shopId, player_id: playerId, state = 'open', cursor } = input
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listClaims(r, { shopId, playerId, state, after, limit })
  const { rows, next_cursor } = cut(found, ({ createdAt, id }) => [createdAt, id])
  const people = rows.flatMap(({ writeOffs }) => writeOffs.flatMap((each) => [each.proposedBy, each.decidedBy]))
  const [shops, players, orders, staff] = await Promise.all([
    findShopNames(
      r,
      rows.map((row) => row.shopId),
    ),
    findPlayerNamesOfShops(r, rows),
    findOrderNamesOfShops(r, rows),
    findStaffNames(
      r,
      people.filter((id) => id !== null),
    ),
  ])
  return ok({
    rows: rows.map((row) => ({
      claim_id: row.id,
      shop: present(shops.get(row.shopId), 'a claim belongs to a shop'),
      player: viewPlayer(present(players.get(row.playerId), 'a claim has a player')),
      order_id: row.orderId,
      order_no: orders.get(row.orderId)?.orderNo ?? '',
      amount: row.amount,
      left: row.left,
      created_at: row.createdAt,
      write_offs: row.writeOffs.map((each) => viewWriteOff(each, staff, staffId)),
    })),
    next_cursor,
  })
})

const viewWriteOff = (each: WriteOff, staff: ReadonlyMap<string, string>, viewer: string) => ({
  write_off_id: each.id,
  state: each.state,
  amount: each.amount,
  reason: each.reason,
  proposed_by: staff.get(each.proposedBy) ?? '',
  proposed_at: each.proposedAt,
  decided_by: each.decidedBy === null ? null : (staff.get(each.decidedBy) ?? ''),
  decided_at: each.decidedAt,
  is_own: each.proposedBy === viewer,
})

/** Proposes to write off a part of what a player owes. */
export const propose = command<'ledger', 'proposeWriteOff'>(async ({ t, actor: { staffId }, input }) => {
  const { shop_id: shopId, claim_id: claimId, amount, reason } = input
  const proposed = await proposeWriteOff(t, { shopId, claimId, amount, reason, staffId })
  return proposed.ok ? ok({ write_off_id: proposed.value.writeOffId }) : proposed
})

/** A second person approves or refuses. */
export const decide = command<'ledger', 'decideWriteOff'>(async ({ t, actor: { staffId }, input }) => {
  const { shop_id: shopId, write_off_id: writeOffId, decision } = input
  const decided = await decideWriteOff(t, { shopId, writeOffId, isApproved: decision === 'approve', staffId })
  return decided.ok ? ok({ done: true }) : decided
})
