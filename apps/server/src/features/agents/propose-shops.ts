import { addMs, days, ok, present, refuse } from '@caimin/base'
import { OPEN_PROPOSALS, type RequestValues } from '@caimin/contract'
import { findMember } from '../../core/agents/index.ts'
import { maskName } from '../../core/identity/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import { refusePerson } from '../../core/limits/index.ts'
import {
  applyForShop,
  correctApplication,
  countOpenProposals,
  findProposal,
  listProposals,
  type ProposedShop,
  recordProposal,
  type ShopFacts,
} from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { command, query, steps } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { pageOrder } from '../../platform/page.ts'

const PAGE = 20
const byTime = pageOrder('agents.proposals', 'time', 'id')

/** The licence of a shop that is proposed; it is the operator's file, sealed like those of other applications. */
export const uploadLicence = steps<'agents', 'uploadLicence', WithFiles>(
  ({ actor: uploader, request: { image }, files }) => {
    const { playerId: uploadedBy } = uploader
    return saveUpload(files, { shopId: NO_SHOP, kind: 'licence_picture', uploadedBy, uploader, image })
  },
)

const factsFrom = (input: RequestValues<'agents', 'proposeShop' | 'correctShop'>): ShopFacts => ({
  name: input.name,
  ownerName: input.owner_name,
  licenceNo: input.licence_no,
  licenceValidUntil: input.licence_valid_until,
  jurisdiction: input.jurisdiction,
  address: input.address,
  phone: input.phone,
  pictureId: input.picture_id,
})

const licenceOf = (playerId: string, pictureId: string | undefined) => ({
  ids: pictureId === undefined ? [] : [pictureId],
  kind: 'licence_picture' as const,
  shopId: NO_SHOP,
  uploadedBy: playerId,
})

/** Whether a player has as many shops with the operator as one may, besides the one that is put right. */
async function hasManyOpen(t: Tx, { shopId, playerId }: WalletKey, besides?: string): Promise<boolean> {
  const returnedSince = addMs(t.now, -days(OPEN_PROPOSALS.returnedDays))
  const wanted = besides === undefined ? { returnedSince } : { returnedSince, besides }
  return (await countOpenProposals(t, { shopId, playerId }, wanted)) >= OPEN_PROPOSALS.most
}

/** An agent proposes a shop. */
export const proposeShop = command<'agents', 'proposeShop'>(async ({ t, actor, input }) => {
  const barred = await refusePerson(t, actor)
  if (barred !== undefined) return refuse(barred)
  if ((await findMember(t, actor))?.isAgent !== true) return refuse('not_agent')
  if (await hasManyOpen(t, actor)) return refuse('too_many_proposals')
  const applied = await keepNamedFiles(t, licenceOf(actor.playerId, input.picture_id), () =>
    applyForShop(t, factsFrom(input), null),
  )
  if (!applied.ok) return applied
  await recordProposal(t, actor, applied.value)
  return ok(viewProposal(present(await findProposal(t, actor, applied.value), 'it was just proposed')))
})

/** Puts right what the operator has given back. */
export const correctShop = command<'agents', 'correctShop'>(async ({ t, actor, input }) => {
  const { shop_id: shopId } = input
  if ((await findProposal(t, actor, shopId)) === undefined) return refuse('not_found')
  if (await hasManyOpen(t, actor, shopId)) return refuse('too_many_proposals')
  const corrected = await keepNamedFiles(t, licenceOf(actor.playerId, input.picture_id), () =>
    correctApplication(t, { shopId, staffId: null, facts: factsFrom(input) }),
  )
  if (!corrected.ok) return corrected
  return ok(viewProposal(present(await findProposal(t, actor, shopId), 'it was just put right')))
})

/** What the caller proposed. */
export const listProposed = query<'agents', 'proposedShops'>(async ({ r, actor, input: { cursor } }) => {
  const page = byTime(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listProposals(r, actor, { after, limit })
  const { rows, next_cursor } = cut(found, ({ proposedAt, id }) => [proposedAt, id])
  return ok({ server_time: r.now, rows: rows.map(viewProposal), next_cursor })
})

/** Some characters of each end, or of the last end alone of what is short. */
const ends = (text: string, first: number, last: number): string =>
  `${text.length > first + last + 3 ? text.slice(0, first) : ''}****${text.slice(-last)}`

/** Whose name, number and licence it is has not agreed to stay on an agent's telephone: they are masked. */
const viewProposal = (shop: ProposedShop) => ({
  shop_id: shop.id,
  name: shop.name,
  owner_name: maskName(shop.ownerName),
  licence_no: ends(shop.licenceNo, 4, 4),
  phone: ends(shop.phone, 3, 4),
  state: shop.state,
  why: shop.state === 'returned' ? shop.stateWhy : '',
  proposed_at: shop.proposedAt,
  state_at: shop.stateAt,
  checked_at: shop.checkedAt,
  // What an operator has put right since may be what the proposer never knew.
  facts:
    shop.state === 'returned' && shop.isAsProposed
      ? {
          name: shop.name,
          owner_name: shop.ownerName,
          licence_no: shop.licenceNo,
          licence_valid_until: shop.licenceValidUntil,
          jurisdiction: shop.jurisdiction,
          address: shop.address,
          phone: shop.phone,
        }
      : null,
})
