import { type Instant, seconds } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import type { MatchGameId } from '@caimin/rules'
import type { CatalogMatch } from '../../core/catalog/index.ts'
import type { ShopGame } from '../../core/shops/index.ts'
import { newestOf, orderDeadline, viewMatch } from './match-entry.view.ts'

type MatchList = Values<OutputOf<'betting', 'matches'>>

interface Shared {
  readonly list: MatchList
  readonly second: number
}

export interface MatchListOptions {
  readonly game: MatchGameId
  readonly rule: ShopGame
  readonly now: Instant
  /** Matches that closed for the shop or were stopped stay in the list, as not selling. */
  readonly hasClosed: boolean
}

/**
 * Lists of matches as players get them. Before a cutoff all players load them at once; players of shops with one rule
 * share an answer.
 */
export interface MatchLists {
  of(matches: readonly CatalogMatch[], options: MatchListOptions): MatchList
}

export function createMatchLists(): MatchLists {
  // A change in the catalogue makes another list of matches, and this one's answers go with it.
  const answers = new WeakMap<readonly CatalogMatch[], Map<number, Shared>>()
  return {
    of(matches, options) {
      const { game, rule, now, hasClosed } = options
      let known = answers.get(matches)
      if (known === undefined) {
        known = new Map()
        answers.set(matches, known)
      }
      const key = listKey(rule, hasClosed)
      const shared = known.get(key)
      // Times and deadlines are sent with seconds: until the next second another reply would be equal.
      const second = Math.floor(now / seconds(1))
      // Games without a match share one empty list of matches.
      if (shared?.second === second && shared.list.game === game) return shared.list
      const list = viewList(matches, options)
      known.set(key, { list, second })
      return list
    },
  }
}

/** All that makes lists of the same matches differ, as a number: a text would have to be hashed for every call. */
const listKey = ({ advanceMinutes, isOpen }: ShopGame, hasClosed: boolean): number =>
  advanceMinutes * 4 + (isOpen ? 2 : 0) + (hasClosed ? 1 : 0)

function viewList(matches: readonly CatalogMatch[], { game, rule, now, hasClosed }: MatchListOptions): MatchList {
  const { advanceMinutes, isOpen } = rule
  const isSelling = (match: CatalogMatch) =>
    match.isSelling && orderDeadline(match.gameDeadlineAt, advanceMinutes) > now
  const open = matches.filter(isSelling)
  return {
    server_time: now,
    game,
    advance_minutes: advanceMinutes,
    is_stopped_by_shop: !isOpen,
    fetched_at: newestOf(open),
    rows: (hasClosed ? matches : open).map((match) => ({
      ...viewMatch(match, advanceMinutes),
      is_selling: isSelling(match),
    })),
  }
}
