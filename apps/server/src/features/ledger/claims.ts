import { fenToText, ok, present, refuse, toWire } from '@caimin/base'
import { amountOf, type InputOf, type OutputOf, type Reply } from '@caimin/contract'
import { findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { decideWriteOff, listClaims, proposeWriteOff, type WriteOff } from '../../core/ledger/index.ts'
import { findOrderNamesOfShops } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { cutPage, readTimeCursor, timeCursor } from './cursor.ts'
import { type LedgerDeps, requestOf } from './ledger.deps.ts'

type WriteOffView = OutputOf<'ledger', 'claims'>['rows'][number]['write_offs'][number]

const PAGE = 20

/** What players owe after corrections, and what somebody wants to give up of it. */
export const claims = (
  { database }: LedgerDeps,
  { shop_id: shopId, player_id: playerId, state = 'open', cursor }: InputOf<'ledger', 'claims'>,
  actor: OperatorActor,
): Promise<Reply<'ledger', 'claims'>> =>
  database.read(async (r) => {
    const found = await listClaims(r, { shopId, playerId, state, after: readTimeCursor(cursor), limit: PAGE + 1 })
    const { rows, nextCursor } = cutPage(found, PAGE, ({ createdAt, id }) => timeCursor({ at: createdAt, id }))
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
      rows: rows.map((row) => {
        const { name, mobile } = present(players.get(row.playerId), 'a claim has a player')
        return {
          claim_id: row.id,
          shop: present(shops.get(row.shopId), 'a claim belongs to a shop'),
          player: { player_id: row.playerId, name, mobile },
          order_id: row.orderId,
          order_no: orders.get(row.orderId)?.orderNo ?? '',
          amount: fenToText(row.amount),
          left: fenToText(row.left),
          created_at: toWire(row.createdAt),
          write_offs: row.writeOffs.map((each) => viewWriteOff(each, staff, actor)),
        }
      }),
      next_cursor: nextCursor,
    })
  })

const viewWriteOff = (each: WriteOff, staff: ReadonlyMap<string, string>, actor: OperatorActor): WriteOffView => ({
  write_off_id: each.id,
  state: each.state,
  amount: fenToText(each.amount),
  reason: each.reason,
  proposed_by: staff.get(each.proposedBy) ?? '',
  proposed_at: toWire(each.proposedAt),
  decided_by: each.decidedBy === null ? null : (staff.get(each.decidedBy) ?? ''),
  decided_at: each.decidedAt === null ? null : toWire(each.decidedAt),
  is_own: each.proposedBy === actor.staffId,
})

/** One person wants to give up a part of what a player owes. */
export const propose = (
  { database }: LedgerDeps,
  input: InputOf<'ledger', 'proposeWriteOff'>,
  actor: OperatorActor,
): Promise<Reply<'ledger', 'proposeWriteOff'>> =>
  database.tx((t) =>
    once(t, requestOf(actor, 'ledger.proposeWriteOff', input), async () => {
      const { shop_id: shopId, claim_id: claimId, amount, reason } = input
      const proposed = await proposeWriteOff(t, {
        shopId,
        claimId,
        amount: amountOf(amount),
        reason,
        staffId: actor.staffId,
      })
      return proposed.ok ? ok({ write_off_id: proposed.value.writeOffId }) : refuse(proposed.reason)
    }),
  )

/** Another one agrees or does not. */
export const decide = (
  { database }: LedgerDeps,
  input: InputOf<'ledger', 'decideWriteOff'>,
  actor: OperatorActor,
): Promise<Reply<'ledger', 'decideWriteOff'>> =>
  database.tx((t) =>
    once(t, requestOf(actor, 'ledger.decideWriteOff', input), async () => {
      const { shop_id: shopId, write_off_id: writeOffId, decision } = input
      const isApproved = decision === 'approve'
      const decided = await decideWriteOff(t, { shopId, writeOffId, isApproved, staffId: actor.staffId })
      return decided.ok ? ok({ done: true as const }) : refuse(decided.reason)
    }),
  )
