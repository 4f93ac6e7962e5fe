import { fenToText, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { GAME_IDS, GAME_NAMES } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import { csvText } from '../../platform/csv.ts'
import { query } from '../../platform/handlers/feature.ts'
import { sumBy } from './figures.ts'
import { readRange, stretchOf } from './range.ts'
import { hoursOf } from './statistics.store.ts'
import { CSV_TEXTS } from './statistics.texts.ts'

export const shopFile = query<'statistics', 'shopFile'>(({ r, actor: { shopId }, input }) =>
  writeFile(r, input, [shopId]),
)

export const allFile = query<'statistics', 'allFile'>(({ r, input: { shop_id, ...range } }) =>
  writeFile(r, range, shop_id === undefined ? undefined : [shop_id]),
)

/** A row for each stretch and game, as a file for spreadsheets. */
async function writeFile(
  r: Reader,
  { from, to, by = 'day' }: RequestValues<'statistics', 'shopFile'>,
  shopIds: readonly string[] | undefined,
) {
  const range = readRange(from, to)
  if (typeof range === 'string') return refuse(range)
  const rows = await hoursOf(r, range, shopIds)
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
