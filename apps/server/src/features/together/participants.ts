import { type Fen, type Instant, ok, refuse } from '@caimin/base'
import { sql } from 'kysely'
import { findNicknames } from '../../core/identity/index.ts'
import { listParticipants } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { findKnownPlan } from './find-plan.ts'
import { viewParticipant } from './plan.view.ts'
import { findSplit, viewSplit } from './plan-splits.store.ts'

const byNo = pageOrder('together.participants', 'int')

/** A page of those who hold a share of a plan, in the order of joining. */
export const listPeople = query<'together', 'participants'>(async ({ r, actor, input }) => {
  const page = byNo(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const known = await findKnownPlan(r, actor, input.plan_id)
  if (known === undefined) return refuse('not_found')
  const { after, limit, cut } = page.value
  const { loaded, plan } = known
  const [found, split] = await Promise.all([
    listParticipants(r, loaded.order, { after: after?.[0] ?? 0, limit }),
    findSplit(r, loaded.order),
  ])
  const { rows, next_cursor } = cut(found, ({ no }) => [no])
  const names = await findNicknames(
    r,
    actor.shopId,
    rows.map(({ playerId }) => playerId),
  )
  const of = { names, initiatorId: plan.playerId, viewerId: actor.playerId }
  return ok({
    rows: rows.map((row) => viewParticipant(row, of)),
    next_cursor,
    people: plan.people,
    split: viewSplit(split, plan),
  })
})

interface JoinRow {
  readonly kind: 'share' | 'guarantee'
  readonly amount: Fen
  readonly released: Fen
  readonly at: Instant
}

/** Holds of one person in one plan that are listed, the first ones. */
const MAX_JOINS = 200

/** What the caller has put into a plan, each time. */
export const listJoins = query<'together', 'joins'>(async ({ r, actor: { shopId, playerId }, input }) => {
  const { rows } = await sql<JoinRow>`
    select case p.role when 'guarantee' then 'guarantee' else 'share' end as kind, p.share as amount,
           coalesce(e.released, 0) as released, coalesce(p.held_at, n.opened_at) as at
      from plans n
      join order_parties p on p.shop_id = n.shop_id and p.order_id = n.order_id
      left join hold_resolutions e on e.shop_id = p.shop_id and e.hold_id = p.hold_id
     where n.shop_id = ${shopId} and n.order_id = ${input.plan_id} and p.player_id = ${playerId}
     order by p.seq limit ${MAX_JOINS}`.execute(r.db)
  return rows.length === 0 ? refuse('not_found') : ok({ rows })
})
