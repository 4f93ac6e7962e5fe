import { ok, refuse } from '@caimin/base'
import { countShops, listShops } from '../../core/shops/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { viewDetail, viewRow } from './shops.view.ts'

const PAGE = 30
const newestFirst = pageOrder('shops.list', 'id')

export const list = query<'shops', 'list'>(async ({ r, input: { state: filter, search = '', cursor } }) => {
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listShops(r, { filter, text: search.trim(), after: after?.[0], limit })
  const { rows, next_cursor } = cut(found, ({ id }) => [id])
  return ok({ rows: rows.map((shop) => viewRow(shop, r.now)), next_cursor, counters: await countShops(r) })
})

export const detail = query<'shops', 'detail', WithFiles>(async ({ r, actor: { staffId }, input, files }) => {
  const found = await viewDetail(files, r, { shopId: input.shop_id, staffId })
  return found === undefined ? refuse('not_found') : ok(found)
})
