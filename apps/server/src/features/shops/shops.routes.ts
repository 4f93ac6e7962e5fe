import { ok, refuse } from '@caimin/base'
import { countShops, listShops } from '../../core/shops/index.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { readIdCursor, writeCursor } from '../../platform/page-cursor.ts'
import { apply, correct, giveBack, open, pass, renew, resume, suspend } from './change-shop.ts'
import type { ShopsDeps } from './shops.deps.ts'
import { viewDetail, viewRow } from './shops.view.ts'

const PAGE = 30

export const shopsRoutes = (deps: ShopsDeps): HandlersOf<'shops'> => ({
  list: ({ state: filter, search, cursor }) =>
    deps.database.read(async (r) => {
      const after = readIdCursor(cursor)
      const found = await listShops(r, { filter, text: search?.trim() ?? '', after, limit: PAGE + 1 })
      const shown = found.slice(0, PAGE)
      const last = found.length > PAGE ? shown.at(-1) : undefined
      return ok({
        rows: shown.map((shop) => viewRow(shop, r.now)),
        next_cursor: last === undefined ? null : writeCursor([last.id]),
        counters: await countShops(r),
      })
    }),
  detail: ({ shop_id: shopId }, { staffId }) =>
    deps.database.read(async (r) => {
      const detail = await viewDetail(deps, r, { shopId, staffId })
      return detail === undefined ? refuse('not_found') : ok(detail)
    }),
  uploadLicence: async (_input, uploader, { image }) => {
    if (image === undefined) return refuse('picture_unreadable')
    // The shop may not be there yet: papers are the operator's own files.
    const upload = { shopId: NO_SHOP, kind: 'licence_picture', uploadedBy: uploader.staffId, uploader, image } as const
    const saved = await deps.files.savePicture(upload)
    if (!saved.ok) return saved
    return ok({ picture_id: saved.value.id, picture_url: deps.files.linkTo(saved.value) })
  },
  apply: (input, actor) => apply(deps, input, actor),
  correct: (input, actor) => correct(deps, input, actor),
  giveBack: (input, actor) => giveBack(deps, input, actor),
  pass: (input, actor) => pass(deps, input, actor),
  open: (input, actor) => open(deps, input, actor),
  suspend: (input, actor) => suspend(deps, input, actor),
  resume: (input, actor) => resume(deps, input, actor),
  renewLicence: (input, actor) => renew(deps, input, actor),
})
