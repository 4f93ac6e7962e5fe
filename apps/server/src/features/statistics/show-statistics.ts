import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { findShopCodes } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { NOTHING, sumBy, sumHours } from './figures.ts'
import { type By, type DayRange, daysOf, rangeBefore, readRange, stretchOf } from './range.ts'
import { type HourRow, hoursOf, keptShops, playersOf, type ShopRow } from './statistics.store.ts'

type Shown = Values<OutputOf<'statistics', 'shop'>>
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** What chat knows of how long players wait for an answer. */
export interface StatisticsServices {
  readonly firstAnswersOf: (
    r: Reader,
    asked: Pick<DayRange, 'startsAt' | 'endsAt'> & { readonly shopIds: readonly string[] | undefined },
  ) => Promise<{ readonly count: number; readonly medianSeconds: number | null }>
}

interface StatisticsOptions extends StatisticsServices {
  readonly range: DayRange
  readonly by: By
  readonly shopIds: readonly string[] | undefined
}

/** The statistics of one shop. */
export const shop = query<'statistics', 'shop', StatisticsServices>(
  async ({ r, actor: { shopId }, input: { from, to, by = 'day' }, firstAnswersOf }) => {
    const range = readRange(from, to)
    if (typeof range === 'string') return refuse(range)
    return ok((await compute(r, { range, by, shopIds: [shopId], firstAnswersOf })).shown)
  },
)

/** The statistics of every shop together, or of one of them, for operator and auditor. */
export const all = query<'statistics', 'all', StatisticsServices>(
  async ({ r, input: { from, to, by = 'day', shop_id }, firstAnswersOf }) => {
    const range = readRange(from, to)
    if (typeof range === 'string') return refuse(range)
    const shopIds = shop_id === undefined ? undefined : [shop_id]
    const { shown, rows } = await compute(r, { range, by, shopIds, firstAnswersOf })
    const ofShops = shopIds === undefined ? [...(await keptShops(r, range)), ...rows] : rows
    const sums = sumBy<string, ShopRow>(ofShops, ({ shopId }) => shopId)
    sums.delete(NO_SHOP)
    const most = [...sums].sort(([, a], [, b]) => Number(b.stake - a.stake))
    const shops = await findShopCodes(r, [...sums.keys()])
    return ok({
      ...shown,
      shops: most.map(([id, own]) => ({ shop_id: id, shop_name: shops.get(id)?.name ?? '', ...own })),
    })
  },
)

async function compute(
  r: Reader,
  { range, by, shopIds, firstAnswersOf }: StatisticsOptions,
): Promise<{ shown: Shown; rows: HourRow[] }> {
  const before = rangeBefore(range)
  const [rows, rowsBefore] = await Promise.all([hoursOf(r, range, shopIds), hoursOf(r, before, shopIds)])
  const [players, playersBefore, answers, answersBefore] = await Promise.all([
    playersOf(r, range, { by, shopIds, rows }),
    playersOf(r, before, { by, shopIds, rows: rowsBefore }),
    firstAnswersOf(r, { ...range, shopIds }),
    firstAnswersOf(r, { ...before, shopIds }),
  ])
  const stretches = sumBy(rows, ({ day }) => stretchOf(day, by))
  const hours = sumBy(rows, ({ hour }) => hour)
  const shown: Shown = {
    server_time: r.now,
    from: range.from,
    to: range.to,
    before_from: before.from,
    before_to: before.to,
    total: { ...sumHours(rows), players: players.total },
    before: { ...sumHours(rowsBefore), players: playersBefore.total },
    first_answers: { count: answers.count, median_seconds: answers.medianSeconds },
    first_answers_before: { count: answersBefore.count, median_seconds: answersBefore.medianSeconds },
    stretches: [...new Set(daysOf(range).map((day) => stretchOf(day, by)))].map((from) => ({
      from,
      ...(stretches.get(from) ?? NOTHING),
      players: players.byStretch.get(from) ?? 0,
    })),
    ...byGame(rows),
    hours: HOURS.map((hour) => ({ hour, ...(hours.get(hour) ?? NOTHING) })),
  }
  return { shown, rows }
}

function byGame(rows: readonly HourRow[]): Pick<Shown, 'games' | 'busy'> {
  const sums = sumBy(rows, ({ game }) => game)
  const played = GAME_IDS.filter((game) => sums.has(game))
  const busy = sumBy(rows, ({ game, hour }) => `${game} ${hour}`)
  return {
    games: played.map((game) => ({ game, ...(sums.get(game) ?? NOTHING) })),
    busy: played.map((game) => ({ game, hours: HOURS.map((hour) => busy.get(`${game} ${hour}`)?.placed ?? 0) })),
  }
}
