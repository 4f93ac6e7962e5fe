import { ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNames } from '../../core/identity/index.ts'
import { journalsCausedBy } from '../../core/ledger/index.ts'
import { loadOrder, viewOrderDetail } from '../../core/orders/index.ts'
import { outputInWireForm } from '../../platform/handlers/run-handler.ts'
import type { LedgerDeps } from './ledger.deps.ts'
import { viewJournal } from './show-journal.ts'

/** The story of any shop's order, to read: its steps, its tickets, its money. */
export const showOrder = (
  { database, shops, photoLink }: LedgerDeps,
  { shop_id: shopId, order_id: orderId }: InputOf<'ledger', 'order'>,
): Promise<Reply<'ledger', 'order'>> =>
  database.read(async (r) => {
    const loaded = await loadOrder(r, { shopId, orderId })
    if (loaded === undefined) return refuse('not_found')
    const { playerId } = loaded.order
    const [shop, names, journals] = await Promise.all([
      shops.find(r, shopId),
      findPlayerNames(r, shopId, [playerId]),
      journalsCausedBy(r, { shopId, causeId: orderId }),
    ])
    const { can: _can, ...detail } = viewOrderDetail(loaded, { shop: present(shop, 'an order has a shop'), photoLink })
    const { name, mobile } = present(names.get(playerId), 'an order has a player')
    const output = { ...detail, server_time: r.now, player: { player_id: playerId, name, mobile } }
    const journalsInWireForm = journals.map(viewJournal)
    return ok({ ...outputInWireForm('ledger', 'order', { ...output, journals: [] }), journals: journalsInWireForm })
  })
