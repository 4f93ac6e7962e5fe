import { fenToText, ok, present, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { findPlayerNames, findStaffNames } from '../../core/identity/index.ts'
import { findOrderNames } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { OperatorActor, PlayerActor, ShopActor } from '../../platform/http/handler.ts'
import { entriesOf, findDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, isOverdue } from './dispute.ts'
import { type Viewer, viewEntries, viewPlayer, viewRow } from './dispute.view.ts'
import type { DisputesDeps } from './disputes.deps.ts'
import { evidenceHash, showEvidence } from './freeze-evidence.ts'
import { playerOf } from './player-moves.ts'

type Detail = Omit<OutputOf<'disputes', 'detail'>, 'can'>

async function viewDetail(r: Reader, { files }: DisputesDeps, dispute: Dispute, viewer: Viewer): Promise<Detail> {
  const { shopId, orderId } = dispute
  const [orders, entries, sha256] = await Promise.all([
    findOrderNames(r, shopId, [orderId]),
    entriesOf(r, dispute),
    evidenceHash(r, dispute),
  ])
  return {
    ...viewRow(dispute, present(orders.get(orderId), 'a case has an order'), viewer),
    entries: viewEntries(entries, viewer, (shop, id) => files.linkTo({ shopId: shop, id })),
    evidence_sha256: sha256,
  }
}

const findOwn = async (r: Reader, actor: PlayerActor, id: string): Promise<Dispute | undefined> => {
  const { shopId, playerId } = playerOf(actor)
  const found = await findDispute(r, shopId, id)
  return found?.playerId === playerId ? found : undefined
}

/** An own case with its time line. Another player's is not found. */
export const showOwn = (
  deps: DisputesDeps,
  { dispute_id }: InputOf<'disputes', 'detail'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'detail'>> =>
  deps.database.read(async (r): Promise<Reply<'disputes', 'detail'>> => {
    const found = await findOwn(r, actor, dispute_id)
    if (found === undefined) return refuse('not_found')
    const { state } = found
    return ok({
      ...(await viewDetail(r, deps, found, 'side')),
      can: {
        say: state !== 'ended',
        accept: state === 'answered',
        call_operator: state === 'answered' && !isOverdue(found, r.now),
        withdraw: state !== 'ended' && state !== 'confirming',
      },
    })
  })

const playerIn = async (r: Reader, { shopId, playerId }: Dispute) =>
  viewPlayer(present((await findPlayerNames(r, shopId, [playerId])).get(playerId), 'a case has a player'))

/** A case of the shop. */
export const deskDetail = (
  deps: DisputesDeps,
  { dispute_id }: InputOf<'disputes', 'deskDetail'>,
  { shopId, role }: ShopActor,
): Promise<Reply<'disputes', 'deskDetail'>> =>
  deps.database.read(async (r): Promise<Reply<'disputes', 'deskDetail'>> => {
    const found = await findDispute(r, shopId, dispute_id)
    if (found === undefined) return refuse('not_found')
    const mayAnswer = found.state === 'open' && !isOverdue(found, r.now)
    return ok({
      ...(await viewDetail(r, deps, found, 'side')),
      player: await playerIn(r, found),
      most_offer: fenToText(DISPUTE_RULES.mostOffer),
      can: { say: found.state !== 'ended', answer: mayAnswer, offer: mayAnswer && role === 'shopkeeper' },
    })
  })

/** A case as the operator decides it. */
export const reviewDetail = (
  deps: DisputesDeps,
  { shop_id, dispute_id }: InputOf<'disputeReview', 'detail'>,
  { staffId, role }: OperatorActor,
): Promise<Reply<'disputeReview', 'detail'>> =>
  deps.database.read(async (r): Promise<Reply<'disputeReview', 'detail'>> => {
    const found = await findDispute(r, shop_id, dispute_id)
    if (found === undefined) return refuse('not_found')
    const { state, decidedBy } = found
    const [shop, staff] = await Promise.all([
      deps.shops.find(r, shop_id),
      findStaffNames(r, decidedBy === null ? [] : [decidedBy]),
    ])
    const isOperator = role === 'operator'
    return ok({
      ...(await viewDetail(r, deps, found, 'operator')),
      player: await playerIn(r, found),
      shop_id,
      shop_name: shop?.name ?? '',
      decided_by: decidedBy === null ? null : (staff.get(decidedBy) ?? ''),
      second_person_above: fenToText(DISPUTE_RULES.secondPersonAbove),
      can: {
        say: isOperator && state !== 'ended',
        decide: isOperator && state === 'escalated',
        confirm: isOperator && state === 'confirming' && decidedBy !== staffId,
      },
    })
  })

export const ownEvidence = (
  deps: DisputesDeps,
  { dispute_id }: InputOf<'disputes', 'evidence'>,
  actor: PlayerActor,
): Promise<Reply<'disputes', 'evidence'>> =>
  deps.database.read(async (r) => showEvidence(r, deps, await findOwn(r, actor, dispute_id)))

export const deskEvidence = (
  deps: DisputesDeps,
  { dispute_id }: InputOf<'disputes', 'deskEvidence'>,
  { shopId }: ShopActor,
): Promise<Reply<'disputes', 'deskEvidence'>> =>
  deps.database.read(async (r) => showEvidence(r, deps, await findDispute(r, shopId, dispute_id)))

export const reviewEvidence = (
  deps: DisputesDeps,
  { shop_id, dispute_id }: InputOf<'disputeReview', 'evidence'>,
): Promise<Reply<'disputeReview', 'evidence'>> =>
  deps.database.read(async (r) => showEvidence(r, deps, await findDispute(r, shop_id, dispute_id)))
