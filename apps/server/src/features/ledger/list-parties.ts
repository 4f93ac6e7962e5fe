import { ok, present, refuse } from '@caimin/base'
import { findPlayerNames, viewPlayer } from '../../core/identity/index.ts'
import { journalsCausedBy } from '../../core/ledger/index.ts'
import { listPayers } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { viewJournal } from './show-journal.ts'

const PAGE = 20
const byNo = pageOrder('ledger.parties', 'int')

/**
 * A page of those who put money into an order, each with the journals of their holds; as many queries for one as for
 * all.
 */
export const parties = query<'ledger', 'parties'>(async ({ r, input }) => {
  const { shop_id: shopId, order_id: orderId } = input
  const page = byNo(input.cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listPayers(r, { shopId, orderId }, { after: after?.[0] ?? 0, limit })
  if (found.length === 0 && after === null) return refuse('not_found')
  const { rows, next_cursor } = cut(found, ({ no }) => [no])
  const playerIds = rows.map(({ playerId }) => playerId)
  const [names, journals] = await Promise.all([
    findPlayerNames(r, shopId, playerIds),
    journalsCausedBy(r, { shopId, causeIds: rows.flatMap(({ causeIds }) => causeIds) }),
  ])
  const payerOf = new Map(rows.flatMap(({ no, causeIds }) => causeIds.map((causeId) => [causeId, no] as const)))
  const byPayer = Map.groupBy(journals, ({ causeId }) => payerOf.get(causeId))
  return ok({
    rows: rows.map(({ no, playerId }) => ({
      no,
      player: viewPlayer(present(names.get(playerId), 'who put money in is a player')),
      journals: (byPayer.get(no) ?? []).map(viewJournal),
    })),
    next_cursor,
  })
})
