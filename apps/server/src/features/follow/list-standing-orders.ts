import { chinaDate, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { StandingTerms } from '@caimin/rules/follow'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import { copiesOn, findStandingOrder, listStandingOrders, type StandingOrder } from '../../core/orders/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { shapeText } from './follow.texts.ts'
import { sizeOf } from './page-size.ts'
import { findCards, type PosterCard, viewRecord } from './person.store.ts'
import { findFigures, listTurns, type StandingFigures, type TurnRow } from './standing.store.ts'
import { type FileLink, viewPoster } from './views.ts'

type StandingView = Values<OutputOf<'standing', 'list'>>['rows'][number]
type TurnView = Values<OutputOf<'standing', 'turns'>>['rows'][number]

const byNewest = pageOrder('follow.standing', 'id')

/** The player's standing orders with their places in the queue. */
export const listStanding = query<'standing', 'list', { readonly fileLink: FileLink }>(
  async ({ r, actor: { shopId, playerId }, input, fileLink }) => {
    const page = byNewest(input.cursor, sizeOf(input.size))
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listStandingOrders(r, {
      shopId,
      playerId,
      standingOrderId: input.standing_order_id,
      posterId: input.player_id,
      state: input.state,
      after: after?.[0],
      limit,
    })
    const { rows, next_cursor } = cut(found, ({ standingOrderId }) => [standingOrderId])
    const [figures, cards, buckets] = await Promise.all([
      findFigures(r, shopId, rows),
      findCards(
        r,
        { shopId, playerId },
        rows.map(({ posterId }) => posterId),
      ),
      findBuckets(r, { shopId, playerId }),
    ])
    const today = chinaDate(r.now)
    return ok({
      server_time: r.now,
      money: totalOf(buckets),
      rows: rows.flatMap((order) => {
        const [own, card] = [figures.get(order.standingOrderId), cards.get(order.posterId)]
        if (own === undefined || card === undefined) return []
        return [viewStanding(order, { figures: own, poster: card, today, links: { shopId, fileLink } })]
      }),
      next_cursor,
    })
  },
)

interface StandingFacts {
  readonly figures: StandingFigures
  readonly poster: PosterCard
  readonly today: string
  readonly links: { readonly shopId: string; readonly fileLink: FileLink }
}

const viewStanding = (order: StandingOrder, { figures, poster, today, links }: StandingFacts): StandingView => ({
  standing_order_id: order.standingOrderId,
  poster: viewPoster(poster, links),
  game: order.game,
  state: order.state,
  end_reason: order.endReason,
  terms: viewTerms(order.terms),
  created_at: order.createdAt,
  queue: order.state === 'ended' ? null : { place: figures.place, of: figures.of },
  copies: order.copies,
  copies_today: copiesOn(order, today),
  misses: order.misses,
  losses_in_a_row: order.lossesInARow,
  stake: order.stake,
  settled: viewRecord(figures),
})

const viewTerms = (terms: StandingTerms): StandingView['terms'] => ({
  stake: terms.stake,
  total_copies: terms.totalCopies,
  copies_per_day: terms.copiesPerDay,
  min_post_stake: terms.minPostStake,
  max_post_stake: terms.maxPostStake,
  stop_after_losses: terms.stopAfterLosses,
  stop_below: terms.stopBelow,
  last_day: terms.lastDay,
})

const byPost = pageOrder('follow.turns', 'id')

/** What an own standing order did with each post. */
export const listStandingTurns = query<'standing', 'turns'>(async ({ r, actor, input }) => {
  const page = byPost(input.cursor, sizeOf(input.size))
  if (!page.ok) return page
  const key = { shopId: actor.shopId, standingOrderId: input.standing_order_id }
  const order = await findStandingOrder(r, key)
  if (order === undefined || order.playerId !== actor.playerId) return refuse('not_found')
  const { after, limit, cut } = page.value
  const found = await listTurns(r, { ...key, isMissedOnly: input.only === 'missed', after: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ postId }) => [postId])
  return ok({ server_time: r.now, rows: rows.map(viewTurn), next_cursor })
})

const viewTurn = (turn: TurnRow): TurnView => ({
  at: turn.at,
  post_id: turn.postId,
  game: turn.game,
  summary: shapeText(turn.shape),
  post_stake: turn.postStake,
  unit_stake: turn.unitStake,
  cutoff_at: turn.cutoffAt,
  copy: viewCopy(turn),
  miss_reason: turn.missReason,
  money: turn.money,
})

function viewCopy({ orderId, units, stake, state, prizeAfterTax, commission }: TurnRow): TurnView['copy'] {
  if (orderId === null || units === null || stake === null || state === null || commission === null) return null
  return { order_id: orderId, units, stake, state, prize_after_tax: prizeAfterTax, commission }
}
