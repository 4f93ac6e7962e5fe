import { type Fen, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { gameKind, type NumberGameId } from '@caimin/rules'
import {
  type CatalogCache,
  type Draw,
  drawHistory,
  type Issue,
  type IssueGameId,
  loadIssueMatches,
  viewIssueMatches,
} from '../../core/catalog/index.ts'
import { type Shops, shopGame } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { orderDeadline } from './match-entry.view.ts'
import type { MissCounter } from './misses.ts'

const LATEST = 10

type Output = Values<OutputOf<'betting', 'issue'>>

interface IssueServices {
  readonly catalog: CatalogCache
  readonly shops: Shops
  readonly misses: MissCounter
}

/** Of games that draw no numbers. */
const NO_FIGURES = { misses: {}, heat: { draws: 0, counts: {}, marks: {} } }

/** An issue being sold, with how long each number has been missing; the one asked for, else the next to close. */
export const showIssue = query<'betting', 'issue', IssueServices>(
  async ({ r, actor, input, catalog, shops, misses }) => {
    const shop = actor === null ? null : await shops.find(r, actor.shopId)
    if (shop === undefined) return refuse('shop_not_chosen')
    if (gameKind(input.game) === 'match') return refuse('no_open_issue')
    const game = input.game as IssueGameId
    const { advanceMinutes, isOpen } = shopGame(shop, game)
    const onSale = (await catalog.issuesAhead(r)).filter(
      (each) =>
        each.game === game &&
        each.isSelling &&
        each.saleStartAt <= r.now &&
        orderDeadline(each.gameDeadlineAt, advanceMinutes) > r.now,
    )
    const issue = onSale.find(({ issueNo }) => issueNo === input.issue_no) ?? onSale[0]
    if (issue === undefined) return refuse('no_open_issue')
    const [figures, known, latest] = await Promise.all([
      gameKind(game) === 'number' ? misses.figures(r, game as NumberGameId) : NO_FIGURES,
      loadIssueMatches(r, [issue]),
      drawHistory(r, game, { limit: LATEST, before: undefined }),
    ])
    return ok({
      server_time: r.now,
      game,
      issue_no: issue.issueNo,
      on_sale: onSale.map((each) => ({
        issue_no: each.issueNo,
        orderDeadline: orderDeadline(each.gameDeadlineAt, advanceMinutes),
        draw_at: each.drawAt,
      })),
      gameDeadline: issue.gameDeadlineAt,
      orderDeadline: orderDeadline(issue.gameDeadlineAt, advanceMinutes),
      draw_at: issue.drawAt,
      pool: poolOf(issue),
      facts: issue.facts as Output['facts'],
      misses: figures.misses as Output['misses'],
      heat: figures.heat as Output['heat'],
      matches: viewIssueMatches(issue, known, undefined),
      latest_draws: latest.map(viewDrawn),
      is_stopped_by_shop: !isOpen,
    })
  },
)

/** The pool an issue begins with; games without one leave nothing. */
export const poolOf = ({ poolBefore }: Pick<Issue, 'poolBefore'>): Fen | null => (poolBefore === 0n ? null : poolBefore)

/** A draw as the lobby and the betting page list it. */
export const viewDrawn = (draw: Draw): Output['latest_draws'][number] => ({
  game: draw.game,
  issue_no: draw.issueNo,
  drawn_at: draw.drawnAt,
  numbers: draw.numbers as Output['latest_draws'][number]['numbers'],
  is_demo: draw.isDemo,
})
