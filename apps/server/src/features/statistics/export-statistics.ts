import { fenToText, ok, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { GAME_IDS, GAME_NAMES } from '@caimin/rules'
import { csvText } from '../../platform/csv.ts'
import { sumBy } from './figures.ts'
import { readRange, stretchOf } from './range.ts'
import type { StatisticsDeps } from './statistics.deps.ts'
import { hoursOf } from './statistics.store.ts'
import { CSV_TEXTS } from './statistics.texts.ts'

/** A row for each stretch and game, as a file for spreadsheets. */
export async function writeFile(
  { database }: StatisticsDeps,
  { from, to, by = 'day' }: InputOf<'statistics', 'shopFile'>,
  shopIds: readonly string[] | undefined,
): Promise<Reply<'statistics', 'shopFile'>> {
  const range = readRange(from, to)
  if (typeof range === 'string') return refuse(range)
  const rows = await database.read((r) => hoursOf(r, range, shopIds))
  const stretches = Map.groupBy(rows, ({ day }) => stretchOf(day, by))
  const lines = [...stretches.keys()].sort().flatMap((stretch) => {
    const sums = sumBy(stretches.get(stretch) ?? [], ({ game }) => game)
    return GAME_IDS.flatMap((game) => {
      const own = sums.get(game)
      if (own === undefined) return []
      const counts = [own.placed, own.issued, own.tickets, own.failed].map(String)
      return [[stretch, GAME_NAMES[game], ...counts, ...[own.stake, own.prize, own.refund].map(fenToText)]]
    })
  })
  const csv = csvText([[...CSV_TEXTS.columns], ...lines])
  return ok({ file_name: CSV_TEXTS.fileName(from, to), csv, rows: lines.length })
}
