import { ok, present, refuse } from '@caimin/base'
import { orderStateIndex } from '@caimin/rules'
import { needsConfirmation, toFirstDigit } from '@caimin/rules/follow'
import { type CatalogMatch, matchNumberText } from '../../core/catalog/index.ts'
import { findBuckets, totalOf } from '../../core/ledger/index.ts'
import { type CopySheet, findPost, isRevealedTo, type PlaceParts, placeCopy, sheetOf } from '../../core/orders/index.ts'
import { query, steps } from '../../platform/handlers/feature.ts'
import { withPosters } from './list-posts.ts'
import type { FileLink } from './views.ts'

/** Copies a post: an order of the player's own, at what is offered now. */
export const copy = steps<'follow', 'copy', Pick<PlaceParts, 'shops' | 'catalog' | 'orderNumbers'>>(
  async ({ read, write, actor: { shopId, playerId }, input, services }) => {
    const orderNo = await read((r) => services.orderNumbers.next(shopId, r.now))
    return await write(async (t) => {
      const copied = await placeCopy(t, services, {
        shopId,
        playerId,
        postId: input.post_id,
        units: input.units,
        stake: input.stake,
        isMoveConfirmed: input.is_move_confirmed,
        orderNo,
      })
      if (!copied.ok) return copied
      const { orderId, stake, money, cutoffAt, acceptBy } = copied.value
      return ok({
        order_id: orderId,
        order_no: copied.value.orderNo,
        state: orderStateIndex('awaitingAcceptance'),
        stake,
        money,
        cutoff_at: cutoffAt,
        accept_by: acceptBy,
      })
    })
  },
)

type SheetServices = Pick<PlaceParts, 'shops' | 'catalog'> & { readonly fileLink: FileLink }

/**
 * What a copy would be now. Of a post with hidden legs it says how far the total moved and the first digit of the top
 * prize, both the same for everyone who looks: exact totals would show the legs to whoever compares a few.
 */
export const showSheet = query<'follow', 'copySheet', SheetServices>(
  async ({ r, actor: { shopId, playerId }, input, fileLink, services }) => {
    const post = await findPost(r, { shopId, postId: input.post_id })
    if (post === undefined) return refuse('not_found')
    const [view] = await withPosters(r, [post], { shopId, playerId, now: r.now, fileLink })
    if (view === undefined) return refuse('not_found')
    const sheet = await sheetOf(services, r, post, playerId)
    const isRevealed = isRevealedTo(post, playerId, r.now)
    const { move, maxUnits } = sheet
    const posted = post.postedTopPrize
    return ok({
      server_time: r.now,
      post: view,
      refusal: refusalOf(sheet),
      unit_stake: post.unitStake,
      unit_notes: post.unitNotes.toString(),
      max_units: maxUnits,
      money: totalOf(await findBuckets(r, { shopId, playerId })),
      move:
        move === undefined
          ? null
          : { band: move.band, is_up: move.isUp, needs_confirmation: needsConfirmation(move.band) },
      posted_top_prize: posted === null || isRevealed ? posted : toFirstDigit(posted),
      top_prize: isRevealed && move !== undefined ? move.now : null,
      legs: isRevealed ? sheet.legs.map(viewLeg) : null,
    })
  },
)

function refusalOf({ refusal }: CopySheet) {
  switch (refusal) {
    case undefined:
      return null
    case 'own_post':
    case 'post_closed':
    case 'copy_not_on_sale':
      return refusal
    case 'order_too_large':
      return 'copy_not_on_sale'
    default:
      return 'shop_closed'
  }
}

const viewLeg = ({ matchId, play, option, posted, now, match }: CopySheet['legs'][number]) => ({
  match_id: matchId,
  ...factsOf(match),
  play,
  option,
  posted: present(posted, 'a post keeps the odds of its options'),
  now: now ?? null,
})

/** What it is called and bet against. */
const factsOf = (match: CatalogMatch | undefined) =>
  match === undefined
    ? { number_text: '', home: '', away: '', handicap: 0, total: null }
    : {
        number_text: matchNumberText(match),
        home: match.home,
        away: match.away,
        handicap: match.handicap,
        total: match.total,
      }
