import { canonicalJson, ok, refuse, toWire } from '@caimin/base'
import { keepAsWire, type OutputOf } from '@caimin/contract'
import { sealEvidence } from '../../core/orders/index.ts'
import type { Reader, Tx } from '../../platform/context.ts'
import { command } from '../../platform/handlers/feature.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findDispute, lockDispute } from './dispute.store.ts'
import type { Dispute, DisputeActor } from './dispute.ts'
import { type Excerpt, viewMoved } from './dispute.view.ts'
import { type Moved, sayInDispute } from './move-dispute.ts'

type Written = OutputOf<'disputeReview', 'openExcerpt'>['messages']

/** What disputes take of the chat between a player and the shop, and with what they seal it. */
export interface ExcerptServices {
  readonly readExcerpt: (
    r: Reader,
    asked: {
      readonly shopId: string
      readonly playerId: string
      readonly first: number
      readonly last: number
      readonly form: 'shown' | 'written'
    },
  ) => Promise<readonly Written[number][] | undefined>
  readonly secrets: Secrets
}

interface ExcerptInput {
  readonly dispute_id: string
  readonly first_number: number
  readonly last_number: number
}

interface Adding {
  readonly input: ExcerptInput
  readonly actor: DisputeActor
  readonly services: ExcerptServices
}

/** Puts an excerpt into a locked case, sealed as it reads now for both sides. */
async function addExcerpt(
  t: Tx,
  found: Dispute,
  { input, actor, services }: Adding,
): Promise<Moved<'excerpt_unknown' | 'too_many_statements'>> {
  const { shopId, id, playerId, disputeNo } = found
  const { first_number: first, last_number: last } = input
  const messages = await services.readExcerpt(t, { shopId, playerId, first, last, form: 'shown' })
  if (messages === undefined) return refuse('excerpt_unknown')
  const said = await sayInDispute(t, found, { kind: 'excerpt', actor })
  if (!said.ok) return said
  const content = { dispute_no: disputeNo, messages }
  const { seq } = await t.db
    .selectFrom('dispute_entries')
    .select((row) => row.fn.max('seq').as('seq'))
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', id)
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('dispute_excerpts')
    .values({
      shop_id: shopId,
      dispute_id: id,
      seq,
      first_number: first,
      last_number: last,
      content: canonicalJson(content),
      ...sealEvidence(content, toWire(t.now), services.secrets),
    })
    .execute()
  return said
}

export const addOwnExcerpt = command<'disputes', 'addExcerpt', ExcerptServices>(
  async ({ t, actor: { shopId, playerId }, input, services }) => {
    const found = await lockDispute(t, shopId, input.dispute_id)
    if (found === undefined || found.playerId !== playerId) return refuse('not_found')
    const actor = { kind: 'player', id: playerId } as const
    return viewMoved(await addExcerpt(t, found, { input, actor, services }), 'side')
  },
)

export const addShopExcerpt = command<'disputes', 'deskAddExcerpt', ExcerptServices>(
  async ({ t, actor: { shopId, staffId }, input, services }) => {
    const found = await lockDispute(t, shopId, input.dispute_id)
    if (found === undefined) return refuse('not_found')
    const actor = { kind: 'shop', id: staffId } as const
    return viewMoved(await addExcerpt(t, found, { input, actor, services }), 'side')
  },
)

/** An excerpt as it was written, unmasked and with what was taken back: for a reason, which the audit log keeps. */
export const openExcerpt = command<'disputeReview', 'openExcerpt', ExcerptServices>(
  async ({ t, input: { shop_id: shopId, dispute_id, seq }, readExcerpt }) => {
    const found = await findDispute(t, shopId, dispute_id)
    const excerpt = await t.db
      .selectFrom('dispute_excerpts')
      .select(['first_number as first', 'last_number as last'])
      .where('shop_id', '=', shopId)
      .where('dispute_id', '=', dispute_id)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (found === undefined || excerpt === undefined) return refuse('not_found')
    const messages = await readExcerpt(t, { shopId, playerId: found.playerId, ...excerpt, form: 'written' })
    // After three years they are deleted.
    return messages === undefined ? refuse('excerpt_unknown') : ok(keepAsWire({ messages: [...messages] }))
  },
)

/** The excerpts of a case as they were sealed, by the number of their entry. */
export async function excerptsOf(
  r: Reader,
  { shopId, id }: Pick<Dispute, 'shopId' | 'id'>,
): Promise<ReadonlyMap<number, Excerpt>> {
  const rows = await r.db
    .selectFrom('dispute_excerpts')
    .select(['seq', 'content', 'sha256', 'exported_at', 'seal'])
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', id)
    .execute()
  return new Map(
    rows.map(({ seq, content, ...sealed }) => [seq, keepAsWire({ ...sealed, content: JSON.parse(content) })]),
  )
}
