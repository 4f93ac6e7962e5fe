import type { Instant } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { isRevealedTo, type PostRow } from '../../core/orders/index.ts'
import { shapeText } from './follow.texts.ts'
import { type PosterCard, viewRecord } from './person.store.ts'

type PostView = Values<OutputOf<'follow', 'postsOf'>>['rows'][number]
export type PosterView = Values<OutputOf<'follow', 'winks'>>['rows'][number]

/** Makes a link to a picture of a shop that ends after a while. */
export type FileLink = (shopId: string, fileId: string) => string

/** Who looks, and when. */
export interface Looking {
  readonly shopId: string
  readonly playerId: string
  readonly now: Instant
  readonly fileLink: FileLink
}

export const viewPerson = (
  { playerId, nickname, avatar }: Pick<PosterCard, 'playerId' | 'nickname' | 'avatar'>,
  { shopId, fileLink }: Pick<Looking, 'shopId' | 'fileLink'>,
) => ({ player_id: playerId, nickname, avatar: avatar === null ? null : fileLink(shopId, avatar) })

export const viewPoster = (card: PosterCard, looking: Pick<Looking, 'shopId' | 'fileLink'>): PosterView => ({
  ...viewPerson(card, looking),
  is_own: card.isOwn,
  is_winked: card.isWinked,
  streak: card.streak,
  last_30_days: viewRecord(card.last30),
  newest: [...card.newest],
})

/** What lists show of a post: of its content only whether it may be seen. */
export const viewPost = (post: PostRow, { playerId, now }: Pick<Looking, 'playerId' | 'now'>): PostView => ({
  post_id: post.postId,
  game: post.game,
  issue_no: post.issueNo,
  summary: shapeText(post.shape),
  declaration: post.declaration,
  commission_percent: post.commissionPercent,
  is_hidden: post.isHidden,
  is_revealed: isRevealedTo(post, playerId, now),
  is_open: post.isOpen && now < post.cutoffAt,
  is_own: post.posterId === playerId,
  cutoff_at: post.cutoffAt,
  posted_at: post.postedAt,
  stake: post.stake,
  unit_stake: post.unitStake,
  copies: post.copies,
  copied_stake: post.copiedStake,
  outcome: post.isSettled
    ? { is_counted: post.isCounted, is_hit: post.isHit, stake: post.cost, prize_after_tax: post.prize }
    : null,
  commitment: post.commitment.toString('hex'),
})

export const viewCopiers = ({ copyOrders, copyHits, copyCost, copyPrize }: PostRow) =>
  viewRecord({ orders: copyOrders, hits: copyHits, cost: copyCost, prize: copyPrize })
