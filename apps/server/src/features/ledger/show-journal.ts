import { ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { findPlayerNames, findStaffNames, type PlayerName, viewPlayer } from '../../core/identity/index.ts'
import { findJournal, journalsCausedBy, type PostedJournal } from '../../core/ledger/index.ts'
import { findOrderOfCause } from '../../core/orders/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { findCause } from './cause.store.ts'

/** One journal with all its lines, what caused it, and what else the same cause has moved. */
export const journal = query<'ledger', 'journal'>(async ({ r, input: { shop_id: shopId, journal_id: journalId } }) => {
  const found = await findJournal(r, { shopId, journalId })
  if (found === undefined) return refuse('not_found')
  const { causeId } = found
  const playerIds = found.lines.flatMap(({ debitPlayerId, creditPlayerId }) => [debitPlayerId, creditPlayerId])
  const [shops, players, staff, cause, order, ofCause] = await Promise.all([
    findShopNames(r, [shopId]),
    findPlayerNames(
      r,
      shopId,
      playerIds.filter((id) => id !== null),
    ),
    findStaffNames(r, found.actorId === null ? [] : [found.actorId]),
    findCause(r, shopId, causeId),
    findOrderOfCause(r, { shopId, causeId }),
    journalsCausedBy(r, { shopId, causeIds: [causeId] }),
  ])
  return ok({
    journal_id: found.id,
    kind: found.kind,
    round: found.round,
    at: found.at,
    posted_at: found.postedAt,
    shop: present(shops.get(shopId), 'a journal belongs to a shop'),
    actor: found.actorId === null ? null : (staff.get(found.actorId) ?? null),
    lines: found.lines.map(({ debit, credit, amount, debitPlayerId, creditPlayerId }) => ({
      debit,
      credit,
      debit_player: viewPlayerOf(players, debitPlayerId),
      credit_player: viewPlayerOf(players, creditPlayerId),
      amount,
    })),
    cause: { kind: cause.kind, id: order?.orderId ?? causeId, number: cause.number },
    order: order === undefined ? null : { game: order.game, state: orderStateIndex(order.state), stake: order.stake },
    of_cause: ofCause.map(viewJournal),
  })
})

function viewPlayerOf(players: ReadonlyMap<string, PlayerName>, id: string | null) {
  const player = id === null ? undefined : players.get(id)
  return player === undefined ? null : viewPlayer(player)
}

export const viewJournal = ({ id, kind, round, at, lines }: PostedJournal) => ({
  journal_id: id,
  kind,
  round,
  at,
  lines: lines.map(({ debit, credit, amount }) => ({ debit, credit, amount })),
})
