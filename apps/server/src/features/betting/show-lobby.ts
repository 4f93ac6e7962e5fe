import { addMs, days, hours, type Instant, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { GAME_IDS, type GameId, gameKind } from '@caimin/rules'
import { isOpenAt } from '@caimin/rules/hours'
import type { CatalogCache, CatalogMatch, Issue } from '../../core/catalog/index.ts'
import { NO_ORDERS, summariseOrders } from '../../core/orders/index.ts'
import {
  type Shop,
  type ShopGame,
  type Shops,
  shopGame,
  viewHours,
  viewNextHours,
  whyStopped,
} from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { HOT_LEAGUES } from './hot-leagues.texts.ts'
import { orderDeadline, viewMatch } from './match-entry.view.ts'
import { poolOf, viewDrawn } from './show-issue.ts'

type Lobby = Values<OutputOf<'betting', 'lobby'>>
type LobbyGame = Lobby['games'][number]

const OTHER_MATCH_GAMES = ['jclq', 'bjdc', 'sfgg'] as const
const HOT_WITHIN_MS = hours(12)
const NOTICE_FRESH_MS = days(14)

/** The newest notice on a shop's board. */
interface LobbyNotice {
  readonly id: string
  readonly title: string
  readonly publishedAt: Instant
}

interface LobbyServices {
  readonly catalog: CatalogCache
  readonly shops: Shops
  readonly newestNotice: (r: Reader, shopId: string) => Promise<LobbyNotice | undefined>
}

/** What is on sale in the player's shop, and how the player's own orders stand; for guests what any shop sells. */
export const showLobby = query<'betting', 'lobby', LobbyServices>(
  async ({ r, actor, catalog, shops, newestNotice }) => {
    const shop = actor === null ? null : await shops.find(r, actor.shopId)
    if (shop === undefined) return refuse('shop_not_chosen')
    const [football, others, issues, draws, figures, notice] = await Promise.all([
      catalog.onSale(r, 'jczq'),
      Promise.all(OTHER_MATCH_GAMES.map((game) => catalog.onSale(r, game))),
      catalog.issuesAhead(r),
      catalog.latestDraws(r),
      actor === null ? NO_ORDERS : summariseOrders(r, actor),
      shop === null ? undefined : newestNotice(r, shop.id),
    ])
    const rule = shopGame(shop, 'jczq')
    const hot = rule.isOpen ? hotMatch(football, rule, r) : undefined
    const matches = [...football, ...others.flat()]
    return ok({
      server_time: r.now,
      shop: shop && viewShop(shop, r),
      games: GAME_IDS.map((game) => lobbyGame(game, { shop, matches, issues, r })),
      hot_match: hot === undefined ? null : viewMatch(hot, rule.advanceMinutes),
      latest_draws: draws
        .filter(({ game }) => gameKind(game) === 'number')
        .toSorted((a, b) => GAME_IDS.indexOf(a.game) - GAME_IDS.indexOf(b.game))
        .map(viewDrawn),
      newest_notice: viewNotice(notice, r),
      in_progress: figures.inProgress + figures.awaitingDraw + figures.awaitingPayout,
      prizes_today: figures.prizesToday,
      newest_prize: figures.newestPrize && {
        order_id: figures.newestPrize.id,
        amount: figures.newestPrize.amount,
        paid_at: figures.newestPrize.paidAt,
      },
    })
  },
)

function viewNotice(notice: LobbyNotice | undefined, r: Reader): Lobby['newest_notice'] {
  if (notice === undefined || notice.publishedAt < addMs(r.now, -NOTICE_FRESH_MS)) return null
  return { notice_id: notice.id, title: notice.title, published_at: notice.publishedAt }
}

function viewShop(shop: Shop, r: Reader): NonNullable<Lobby['shop']> {
  const stopped = whyStopped(shop, r.now)
  return {
    shop_id: shop.id,
    name: shop.name,
    notice: shop.notice,
    licence_no: shop.licenceNo,
    is_open_now: stopped === undefined && isOpenAt(shop, r.now),
    stopped: stopped === undefined ? null : { kind: stopped, why: stopped === 'suspended' ? shop.stateWhy : '' },
    ...viewNextHours(shop, r.now),
    hours: viewHours(shop, r.now),
    print_advance_minutes: shop.printAdvanceMinutes,
    phone: shop.phone,
  }
}

interface OnSale {
  readonly shop: Shop | null
  readonly matches: readonly CatalogMatch[]
  readonly issues: readonly Issue[]
  readonly r: Reader
}

function lobbyGame(game: GameId, { shop, matches, issues, r }: OnSale): LobbyGame {
  const { advanceMinutes, isOpen } = shopGame(shop, game)
  const isOpenBefore = (thing: CatalogMatch | Issue) => orderDeadline(thing.gameDeadlineAt, advanceMinutes) > r.now
  const open = matches.filter((match) => match.game === game && isOpenBefore(match))
  const issue = issues.find((each) => each.game === game && isOpenBefore(each))
  const next = gameKind(game) === 'match' ? open[0] : issue
  return {
    game,
    state: !isOpen ? 'stopped' : next === undefined ? 'closed' : 'on_sale',
    open_matches: gameKind(game) === 'match' ? open.length : null,
    issue_no: issue?.issueNo ?? open[0]?.issueNo ?? null,
    cutoff_at: next === undefined ? null : orderDeadline(next.gameDeadlineAt, advanceMinutes),
    draw_at: issue?.drawAt ?? null,
    pool: issue === undefined ? null : poolOf(issue),
  }
}

/** The next match of a great league, else simply the next that leaves time to bet. */
function hotMatch(matches: readonly CatalogMatch[], { advanceMinutes }: ShopGame, r: Reader): CatalogMatch | undefined {
  const open = matches.filter((match) => orderDeadline(match.gameDeadlineAt, advanceMinutes) > r.now)
  const soon = open.filter(
    (match) => match.gameDeadlineAt > addMs(r.now, hours(1)) && match.gameDeadlineAt < addMs(r.now, HOT_WITHIN_MS),
  )
  const rank = (match: CatalogMatch) => {
    const place = HOT_LEAGUES.indexOf(match.league)
    return place === -1 ? HOT_LEAGUES.length : place
  }
  return soon.toSorted((a, b) => rank(a) - rank(b) || a.gameDeadlineAt - b.gameDeadlineAt)[0] ?? open[0]
}
