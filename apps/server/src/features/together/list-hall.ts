import { ok } from '@caimin/base'
import { GAME_IDS, type GameId, gameKind } from '@caimin/rules'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { sizeOf } from '../../platform/page-size.ts'
import { hallByDeadline, hallByProgress, searchHall } from './hall.store.ts'
import { type FileLink, loadPlans, viewPlanRow } from './plan-rows.ts'

interface HallServices {
  readonly fileLink: FileLink
}

const byDeadline = pageOrder('together.index.deadline', 'time', 'id')
const byProgress = pageOrder('together.index.progress', 'int', 'id')

/** Matches of an issue are sport as well: 胜负彩 and 任选九 stand with the games on freely chosen ones. */
const isSport = (game: GameId): boolean => gameKind(game) !== 'number'

const GAMES_OF = {
  all: null,
  sports: GAME_IDS.filter(isSport),
  numbers: GAME_IDS.filter((game) => !isSport(game)),
} as const

/** A page of the plans that can be joined in the shop. */
export const listHall = query<'together', 'index', HallServices>(async ({ r, actor: { shopId }, input, fileLink }) => {
  const { category = 'all', game, sort = 'progress', search = '', cursor } = input
  const games = game === undefined ? GAMES_OF[category] : [game]
  const size = sizeOf(input.size)
  if (search === '' && sort === 'progress') {
    const page = byProgress(cursor, size)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await hallByProgress(r, { shopId, games, limit }, after)
    return ok(await shown(cut(found, ({ progress, orderId }) => [progress, orderId])))
  }
  // What a search finds is few, and goes by its end whatever the order asked for.
  const page = byDeadline(cursor, size)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found =
    search === ''
      ? await hallByDeadline(r, { shopId, games, limit }, after)
      : await searchHall(r, { shopId, games, limit, text: search }, after)
  return ok(await shown(cut(found, ({ joinBy, orderId }) => [joinBy, orderId])))

  async function shown({
    rows,
    next_cursor,
  }: {
    readonly rows: readonly { readonly orderId: string }[]
    readonly next_cursor: string | null
  }) {
    const plans = await loadPlans(
      r,
      shopId,
      rows.map(({ orderId }) => orderId),
    )
    return { rows: plans.map((plan) => viewPlanRow(plan, fileLink)), next_cursor, server_time: r.now }
  }
})
