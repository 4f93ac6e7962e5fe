import { ok, present, refuse } from '@caimin/base'
import { findPlayerNames, findStaffNames, viewPlayer } from '../../core/identity/index.ts'
import { accessOfOperator, accessOfPlayer, accessOfStaff, findOrderNames } from '../../core/orders/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { query } from '../../platform/handlers/feature.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import { entriesOf, findDispute } from './dispute.store.ts'
import { DISPUTE_RULES, type Dispute, isOverdue } from './dispute.ts'
import { type Viewer, viewEntries, viewRow } from './dispute.view.ts'
import { excerptsOf } from './excerpt.ts'
import { type EvidenceServices, evidenceHash, showEvidence } from './freeze-evidence.ts'

async function viewDetail(r: Reader, { files }: WithFiles, dispute: Dispute, viewer: Viewer) {
  const { shopId, orderId } = dispute
  const [orders, entries, excerpts, sha256] = await Promise.all([
    findOrderNames(r, shopId, [orderId]),
    entriesOf(r, dispute),
    excerptsOf(r, dispute),
    evidenceHash(r, dispute),
  ])
  return {
    ...viewRow(dispute, present(orders.get(orderId), 'a case has an order'), viewer),
    entries: viewEntries(entries, viewer, {
      excerpts,
      pictureLink: (shop, id) => files.linkTo({ shopId: shop, id }),
    }),
    evidence_sha256: sha256,
  }
}

/** An own case; another player's is not found. */
async function findOwn(r: Reader, { shopId, playerId }: MemberActor, id: string): Promise<Dispute | undefined> {
  const found = await findDispute(r, shopId, id)
  return found?.playerId === playerId ? found : undefined
}

/** An own case with its timeline. */
export const detail = query<'disputes', 'detail', WithFiles>(async ({ r, actor, input, services }) => {
  const found = await findOwn(r, actor, input.dispute_id)
  if (found === undefined) return refuse('not_found')
  const { state } = found
  return ok({
    ...(await viewDetail(r, services, found, 'side')),
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
export const deskDetail = query<'disputes', 'deskDetail', WithFiles>(
  async ({ r, actor: { shopId, role }, input, services }) => {
    const found = await findDispute(r, shopId, input.dispute_id)
    if (found === undefined) return refuse('not_found')
    const mayAct = role !== 'auditor'
    const mayAnswer = mayAct && found.state === 'open' && !isOverdue(found, r.now)
    return ok({
      ...(await viewDetail(r, services, found, 'side')),
      player: await playerIn(r, found),
      most_offer: DISPUTE_RULES.maxOffer,
      can: { say: mayAct && found.state !== 'ended', answer: mayAnswer, offer: mayAnswer && role === 'shopkeeper' },
    })
  },
)

/** A case as the operator decides it. */
export const reviewDetail = query<'disputeReview', 'detail', EvidenceServices>(
  async ({ r, actor: { staffId, role }, input: { shop_id, dispute_id }, services }) => {
    const found = await findDispute(r, shop_id, dispute_id)
    if (found === undefined) return refuse('not_found')
    const { state, decidedBy } = found
    const [shop, staff] = await Promise.all([
      services.shops.find(r, shop_id),
      findStaffNames(r, decidedBy === null ? [] : [decidedBy]),
    ])
    const isOperator = role === 'operator'
    return ok({
      ...(await viewDetail(r, services, found, 'operator')),
      player: await playerIn(r, found),
      shop_id,
      shop_name: shop?.name ?? '',
      decided_by: decidedBy === null ? null : (staff.get(decidedBy) ?? ''),
      second_person_above: DISPUTE_RULES.secondPersonAbove,
      can: {
        say: isOperator && state !== 'ended',
        decide: isOperator && state === 'escalated',
        confirm: isOperator && state === 'confirming' && decidedBy !== staffId,
      },
    })
  },
)

export const evidence = query<'disputes', 'evidence', EvidenceServices>(async ({ r, actor, input, services }) =>
  showEvidence(r, services, {
    dispute: await findOwn(r, actor, input.dispute_id),
    accessOf: (reader, sealed) => accessOfPlayer(reader, sealed, actor.playerId),
  }),
)

export const deskEvidence = query<'disputes', 'deskEvidence', EvidenceServices>(
  async ({ r, actor: { shopId, staffId }, input, services }) =>
    showEvidence(r, services, {
      dispute: await findDispute(r, shopId, input.dispute_id),
      accessOf: (reader, sealed) => accessOfStaff(reader, sealed, staffId),
    }),
)

export const reviewEvidence = query<'disputeReview', 'evidence', EvidenceServices>(
  async ({ r, input: { shop_id, dispute_id }, services }) =>
    showEvidence(r, services, { dispute: await findDispute(r, shop_id, dispute_id), accessOf: accessOfOperator }),
)
