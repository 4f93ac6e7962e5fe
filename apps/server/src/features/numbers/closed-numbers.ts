import { ok, refuse, yuan } from '@caimin/base'
import { BLOCKABLE_GAMES, type BlockableGame, NUMBER_CAP_YUAN } from '@caimin/contract'
import type { CatalogCache } from '../../core/catalog/index.ts'
import { blockNumber, findBlocks, findCapSales, liftBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'

interface NumberServices {
  readonly catalog: CatalogCache
}

const MIN_CAP = yuan(NUMBER_CAP_YUAN.min)
const MAX_CAP = yuan(NUMBER_CAP_YUAN.max)

/** What no shop sells now, and the issues that can be named. */
export const list = query<'numbers', 'list', NumberServices>(async ({ r, catalog }) => ok(await viewClosed(catalog, r)))

/**
 * Closes a number in every shop, or caps it for all of them together, for one issue or for each, from the next bet on.
 */
export const close = command<'numbers', 'close', NumberServices>(async ({ t, actor: { staffId }, input, catalog }) => {
  const { game, number, plays, player_text: playerText, issue_no: issueNo, cap = null } = input
  if (number.length !== BLOCKABLE_GAMES[game]) return refuse('number_malformed')
  const issues = await issuesAhead(catalog, t)
  const isKnown = issueNo === undefined || issues.some((each) => each.game === game && each.issue_no === issueNo)
  if (!isKnown) return refuse('issue_unknown')
  if (cap !== null && (cap < MIN_CAP || cap > MAX_CAP)) return refuse('cap_out_of_range')
  const key = { shopId: NO_SHOP, staffId, game, number, plays, issueNo }
  const closed = await blockNumber(t, { ...key, cap, playerText, startsAt: null, endsAt: null })
  return closed.ok ? ok(await viewClosed(catalog, t)) : closed
})

/** Has it sold again. */
export const open = command<'numbers', 'open', NumberServices>(async ({ t, actor: { staffId }, input, catalog }) => {
  const opened = await liftBlock(t, { shopId: NO_SHOP, id: input.block_id, staffId })
  return opened === undefined ? refuse('not_found') : ok(await viewClosed(catalog, t))
})

async function viewClosed(catalog: CatalogCache, r: Reader) {
  const [blocks, issues] = await Promise.all([findBlocks(r, NO_SHOP), issuesAhead(catalog, r)])
  const capped = blocks.filter(({ cap }) => cap !== null).map(({ id }) => id)
  const sales = await findCapSales(r, capped, [...new Set(issues.map(({ issue_no }) => issue_no))])
  return {
    server_time: r.now,
    rows: blocks.map((each) => ({
      block_id: each.id,
      game: each.game,
      number: each.number,
      plays: each.plays,
      issue_no: each.issueNo,
      cap: each.cap,
      sold: sales
        .filter(({ capId }) => capId === each.id)
        .map(({ issueNo, sold }) => ({ issue_no: issueNo, amount: sold })),
      player_text: each.playerText,
      set_by: each.setBy,
      set_at: each.setAt,
    })),
    issues,
  }
}

async function issuesAhead(catalog: CatalogCache, r: Reader) {
  const issues = await catalog.issuesAhead(r)
  return issues.flatMap(({ game, issueNo, gameDeadlineAt }) =>
    isBlockable(game) ? [{ game, issue_no: issueNo, closes_at: gameDeadlineAt }] : [],
  )
}

const isBlockable = (game: string): game is BlockableGame => Object.hasOwn(BLOCKABLE_GAMES, game)
