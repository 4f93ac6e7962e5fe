import type { Fen } from '@caimin/base'
import { ORDER_LIMITS } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import type { CatalogMatch } from '../../catalog/index.ts'
import { type ChosenOption, chosenOptions, hasPrintedOdds, oddsOf } from '../odds-tolerance.ts'
import { decideBet } from '../placing/decide-bet.ts'
import { type CopyReason, reasonOfDecision } from './copy-refusals.ts'
import { type CopyParts, loadOffer } from './place-copy.ts'
import { findCopiable } from './post.store.ts'
import type { Post } from './post.ts'
import { betOfUnits, type Move, moveOf } from './quote-copy.ts'

/** One option of a post at the odds of the posting and of now. */
export interface SheetLeg extends ChosenOption {
  readonly match: CatalogMatch | undefined
  readonly posted: string | undefined
  readonly now: string | undefined
}

/** What a copy of a post would be now; what of it may be shown depends on whether its legs may be seen. */
export interface CopySheet {
  readonly refusal: CopyReason | 'own_post' | undefined
  readonly maxUnits: number
  readonly move: Move | undefined
  readonly legs: readonly SheetLeg[]
}

/** Looks at a post as its copier would: with the same rules by which a copy is placed, for one unit. */
export async function sheetOf(parts: CopyParts, r: Reader, post: Post, playerId: string): Promise<CopySheet> {
  const offer = await loadOffer(parts, r, post)
  if (offer === undefined) return { refusal: 'shop_suspended', maxUnits: 0, move: undefined, legs: [] }
  const move = moveOf(post, offer.matches)
  const isClosed = post.withdrawnAt !== null || r.now >= post.cutoffAt
  const mayBeCopied = (await findCopiable(r, post.shopId, [post.posterId])).has(post.posterId)
  const bet = betOfUnits(post, offer.matches, { units: 1, shopId: post.shopId, playerId })
  const decided = bet && decideBet({ ...offer, ...bet })
  const ofBet = decided === undefined ? 'order_too_large' : decided.ok ? undefined : reasonOfDecision(decided.reason)
  const refusalOf = (): CopySheet['refusal'] => {
    if (post.posterId === playerId) return 'own_post'
    if (isClosed || !mayBeCopied) return 'post_closed'
    return move.ok ? ofBet : move.reason
  }
  return {
    refusal: refusalOf(),
    maxUnits: unitsFor(ORDER_LIMITS.maxStake, post.unitStake),
    move: move.ok ? move.value : undefined,
    legs: legsOf(post, offer.matches),
  }
}

const unitsFor = (most: Fen, unitStake: Fen): number => Number(most / unitStake)

function legsOf({ unit, postedOdds }: Post, matches: ReadonlyMap<string, CatalogMatch>): SheetLeg[] {
  if (!hasPrintedOdds(unit)) return []
  return chosenOptions(unit).map((option) => {
    const match = matches.get(option.matchId)
    return {
      ...option,
      match,
      posted: oddsOf(postedOdds, option),
      now: match === undefined ? undefined : oddsOf({ [match.id]: match.odds }, option),
    }
  })
}
