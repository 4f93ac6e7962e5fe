import { ok, refuse, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { GAME_IDS } from '@caimin/rules'
import { findShopCodes } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { NOTHING, sumBy, sumHours, viewFigures } from './figures.ts'
import { type By, type DayRange, daysOf, rangeBefore, readRange, stretchOf } from './range.ts'
import type { StatisticsDeps } from './statistics.deps.ts'
import { type HourRow, hoursOf, keptShops, playersOf, type ShopRow } from './statistics.store.ts'

type Shown = OutputOf<'statistics', 'shop'>
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface Wanted {
  readonly range: DayRange
  readonly by: By
  readonly shopIds: readonly string[] | undefined
}

/** The statistics of one shop. */
export async function showShop(
  { database }: StatisticsDeps,
  { from, to, by = 'day' }: InputOf<'statistics', 'shop'>,
  shopId: string,
): Promise<Reply<'statistics', 'shop'>> {
  const range = readRange(from, to)
  if (typeof range === 'string') return refuse(range)
  return database.read(async (r) => ok((await compute(r, { range, by, shopIds: [shopId] })).shown))
}

/** The statistics of every shop together, or of one of them, for operator and auditor. */
export async function showAll(
  { database }: StatisticsDeps,
  { from, to, by = 'day', shop_id }: InputOf<'statistics', 'all'>,
): Promise<Reply<'statistics', 'all'>> {
  const range = readRange(from, to)
  if (typeof range === 'string') return refuse(range)
  return database.read(async (r): Promise<Reply<'statistics', 'all'>> => {
    const shopIds = shop_id === undefined ? undefined : [shop_id]
    const { shown, rows } = await compute(r, { range, by, shopIds })
    const ofShops = shopIds === undefined ? [...(await keptShops(r, range)), ...rows] : rows
    const sums = sumBy<string, ShopRow>(ofShops, ({ shopId }) => shopId)
    sums.delete(NO_SHOP)
    const most = [...sums].sort(([, a], [, b]) => Number(b.stake - a.stake))
    const shops = await findShopCodes(r, [...sums.keys()])
    return ok({
      ...shown,
      shops: most.map(([id, own]) => ({ shop_id: id, shop_name: shops.get(id)?.name ?? '', ...viewFigures(own) })),
    })
  })
}

async function compute(r: Reader, { range, by, shopIds }: Wanted): Promise<{ shown: Shown; rows: HourRow[] }> {
  const before = rangeBefore(range)
  const [rows, rowsBefore] = await Promise.all([hoursOf(r, range, shopIds), hoursOf(r, before, shopIds)])
  const [players, playersBefore] = await Promise.all([
    playersOf(r, range, { by, shopIds, rows }),
    playersOf(r, before, { by, shopIds, rows: rowsBefore }),
  ])
  const stretches = sumBy(rows, ({ day }) => stretchOf(day, by))
  const hours = sumBy(rows, ({ hour }) => hour)
  const shown: Shown = {
    server_time: toWire(r.now),
    from: range.from,
    to: range.to,
    before_from: before.from,
    before_to: before.to,
    total: { ...viewFigures(sumHours(rows)), players: players.total },
    before: { ...viewFigures(sumHours(rowsBefore)), players: playersBefore.total },
    stretches: [...new Set(daysOf(range).map((day) => stretchOf(day, by)))].map((from) => ({
      from,
      ...viewFigures(stretches.get(from) ?? NOTHING),
      players: players.byStretch.get(from) ?? 0,
    })),
    ...byGame(rows),
    hours: HOURS.map((hour) => ({ hour, ...viewFigures(hours.get(hour) ?? NOTHING) })),
  }
  return { shown, rows }
}

function byGame(rows: readonly HourRow[]): Pick<Shown, 'games' | 'busy'> {
  const sums = sumBy(rows, ({ game }) => game)
  const played = GAME_IDS.filter((game) => sums.has(game))
  const busy = sumBy(rows, ({ game, hour }) => `${game} ${hour}`)
  return {
    games: played.map((game) => ({ game, ...viewFigures(sums.get(game) ?? NOTHING) })),
    busy: played.map((game) => ({ game, hours: HOURS.map((hour) => busy.get(`${game} ${hour}`)?.placed ?? 0) })),
  }
}
