import { NO_MONEY, ok, present, refuse } from '@caimin/base'
import { gameKind } from '@caimin/rules'
import type { Pool } from 'pg'
import type { Database, Reader } from '../../../platform/context.ts'
import { refuseWith } from '../../../platform/refuse-with.ts'
import { type CatalogCache, getIssue, getMatches, type IssueGameId } from '../../catalog/index.ts'
import type { Shops } from '../../shops/index.ts'
import { matchIdsOf } from '../order.ts'
import { type BetDecision, type BetFacts, decideBet } from './decide-bet.ts'
import type { NewBet, PlaceAnswer } from './new-bet.ts'
import type { OrderNumbers } from './order-numbers.ts'
import { callPlaceBet, findPlaced, type PlaceOutcome } from './place-bet.store.ts'
import { seenAsOffered } from './seen-as-offered.ts'

export interface PlaceParts {
  readonly pool: Pool
  readonly database: Database
  readonly shops: Shops
  readonly catalog: CatalogCache
  readonly orderNumbers: OrderNumbers
}

/** `remembered` by this process, or read `fresh`. */
type Freshness = 'remembered' | 'fresh'

/** Odds that move faster than this many decisions leave the player a `busy_try_again`. */
const MAX_TRIES = 4

/**
 * Places a bet: decides it on what this process remembers of shop and catalogue, and has the database ask again under
 * the wallet's lock. When something moved in between, it is read anew and decided again. A repeat of the same request
 * gets the first answer.
 */
export async function placeBet(parts: PlaceParts, bet: NewBet): Promise<PlaceAnswer> {
  return await parts.database.read(async (r) => {
    let freshness: Freshness = 'remembered'
    let now = r.now
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const facts = await loadFacts(parts, { ...r, now }, { bet, freshness })
      if (facts === undefined) return refuse('shop_suspended')
      const decided = decideBet(facts)
      if (!decided.ok) {
        // Remembered facts may be behind: only fresh ones may say no. And what is refused now may have been placed
        // before.
        if (freshness === 'fresh') return (await findPlaced(r, bet)) ?? decided
      } else {
        const decision = await seenAsOffered(r, facts, decided.value)
        const outcome = await callPlaceBet(parts, { ...r, now }, { bet, decision })
        if (outcome.outcome !== 'catalog_changed') return toPlaceAnswer(outcome, bet, decision)
        now = outcome.businessAt ?? now
      }
      freshness = 'fresh'
    }
    return refuse('busy_try_again')
  })
}

type FinalOutcome = Exclude<PlaceOutcome, { readonly outcome: 'catalog_changed' }>

function toPlaceAnswer(
  outcome: FinalOutcome,
  { bet }: NewBet,
  { cutoffMatchId, stake, caps }: BetDecision,
): PlaceAnswer {
  switch (outcome.outcome) {
    case 'placed':
      return ok(outcome.placed)
    case 'cutoff_passed':
      return gameKind(bet.game) === 'match'
        ? refuseWith('match_closed', { match_id: present(cutoffMatchId, 'a bet on matches has a first one') })
        : refuse('issue_closed')
    case 'insufficient_balance':
      return refuseWith('insufficient_balance', { money: outcome.money ?? NO_MONEY, stake })
    case 'number_cap_reached': {
      const cap = present(
        caps.find(({ capId }) => capId === outcome.capId),
        'a cap of this bet',
      )
      const { number, plays, playerText: text, stake: asked } = cap
      return refuseWith('number_cap_reached', { number, plays, text, left: outcome.left, stake: asked })
    }
    default:
      return refuse(outcome.outcome)
  }
}

/** What a bet is decided on; undefined when the shop is gone. */
export async function loadFacts(
  { shops, catalog }: Pick<PlaceParts, 'shops' | 'catalog'>,
  r: Reader,
  { bet: given, freshness }: { bet: NewBet; freshness: Freshness },
): Promise<BetFacts | undefined> {
  const { bet, shopId, oddsSeen, handicapsSeen, issueNo, tolerance } = given
  const isFresh = freshness === 'fresh'
  const shop = await (isFresh ? shops.reload(r, shopId) : shops.find(r, shopId))
  if (shop === undefined) return undefined
  // Fresh facts are those of this bet alone: many refused bets must not each read the whole catalogue anew.
  const ids = matchIdsOf(bet)
  const matches = await (isFresh ? getMatches(r, ids) : catalog.matches(r, ids))
  const game = bet.game as IssueGameId
  const issue =
    ids.length > 0 || issueNo === undefined
      ? undefined
      : await (isFresh ? getIssue(r, game, issueNo) : catalog.issue(r, game, issueNo))
  return { bet, shop, now: r.now, matches, issue, oddsSeen, handicapsSeen, tolerance }
}
