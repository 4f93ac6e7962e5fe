import { fenToText, type MoneyText, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { gameKind, type NumberGameId } from '@caimin/rules'
import {
  type Draw,
  drawHistory,
  type Issue,
  type IssueGameId,
  loadIssueMatches,
  viewIssueMatches,
} from '../../core/catalog/index.ts'
import { shopGame } from '../../core/shops/index.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { BettingReadDeps } from './betting.deps.ts'
import { shopOf } from './list-matches.ts'
import { orderDeadline } from './match-entry.view.ts'

const LATEST = 10

type Output = OutputOf<'betting', 'issue'>

/** Of games that draw no numbers. */
const NO_FIGURES = { misses: {}, heat: { draws: 0, counts: {}, marks: {} } }

/** An issue being sold, with how long each number has been missing; the one asked for, else the next to close. */
export const showIssue = (
  deps: BettingReadDeps,
  input: InputOf<'betting', 'issue'>,
  actor: PlayerActor,
): Promise<Reply<'betting', 'issue'>> =>
  deps.database.read(async (r) => {
    const shop = await shopOf(deps, r, actor)
    if (shop === undefined) return refuse('shop_not_chosen')
    if (gameKind(input.game) === 'match') return refuse('no_open_issue')
    const game = input.game as IssueGameId
    const { advanceMinutes, isOpen } = shopGame(shop, game)
    const onSale = (await deps.catalog.issuesAhead(r)).filter(
      (each) =>
        each.game === game &&
        each.isSelling &&
        each.saleStartAt <= r.now &&
        orderDeadline(each.gameDeadlineAt, advanceMinutes) > r.now,
    )
    const issue = onSale.find(({ issueNo }) => issueNo === input.issue_no) ?? onSale[0]
    if (issue === undefined) return refuse('no_open_issue')
    const [figures, known, latest] = await Promise.all([
      gameKind(game) === 'number' ? deps.misses.figures(r, game as NumberGameId) : NO_FIGURES,
      loadIssueMatches(r, [issue]),
      drawHistory(r, game, { limit: LATEST, before: undefined }),
    ])
    return ok({
      server_time: toWire(r.now),
      game,
      issue_no: issue.issueNo,
      on_sale: onSale.map((each) => ({
        issue_no: each.issueNo,
        orderDeadline: toWire(orderDeadline(each.gameDeadlineAt, advanceMinutes)),
        draw_at: toWire(each.drawAt),
      })),
      gameDeadline: toWire(issue.gameDeadlineAt),
      orderDeadline: toWire(orderDeadline(issue.gameDeadlineAt, advanceMinutes)),
      draw_at: toWire(issue.drawAt),
      pool: poolText(issue),
      facts: issue.facts as Output['facts'],
      misses: figures.misses as Output['misses'],
      heat: figures.heat as Output['heat'],
      matches: viewIssueMatches(issue, known, undefined).map((match) => ({
        ...match,
        kickoff_at: toWire(match.kickoff_at),
      })),
      latest_draws: latest.map(viewDrawn),
      is_stopped_by_shop: !isOpen,
    })
  })

/** The pool an issue begins with; games without one leave nothing. */
export const poolText = ({ poolBefore }: Pick<Issue, 'poolBefore'>): MoneyText | null =>
  poolBefore === null || poolBefore === 0n ? null : fenToText(poolBefore)

/** A draw as the lobby and the betting page list it. */
export const viewDrawn = (draw: Draw): Output['latest_draws'][number] => ({
  game: draw.game,
  issue_no: draw.issueNo,
  drawn_at: toWire(draw.drawnAt),
  numbers: draw.numbers as Output['latest_draws'][number]['numbers'],
  is_demo: draw.isDemo,
})
