import { ok, present, refuse } from '@caimin/base'
import type { Shops } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { once } from '../../platform/handlers/once.ts'
import type { HandlersOf, PlayerActor } from '../../platform/http/handler.ts'
import { removeCode, saveCode, viewCodes } from './collection-codes.ts'
import { insertNotice, listNotices, withdrawNotice } from './notice.store.ts'
import { viewStore } from './store.view.ts'

export interface StoreDeps {
  readonly database: Database
  readonly shops: Shops
  readonly files: Files
}

const shopOf = ({ shopId }: PlayerActor): string => present(shopId, 'a player has chosen a shop')

export function storeRoutes({ database, shops, files }: StoreDeps): HandlersOf<'store'> {
  const notices = (shopId: string, cursor: string | undefined) =>
    database.read(async (r) => ok(await listNotices(r, shopId, cursor)))
  const codes = (shopId: string) => database.read(async (r) => ok({ codes: await viewCodes(r, files, shopId) }))
  return {
    info: (_input, actor) =>
      database.read(async (r) => {
        const shop = present(await shops.reload(r, shopOf(actor)), 'a player belongs to a shop')
        return ok({ ...viewStore(shop, r.now), codes: await viewCodes(r, files, shop.id) })
      }),
    notices: ({ cursor }, actor) => notices(shopOf(actor), cursor),
    collectionCodes: (_input, actor) => codes(shopOf(actor)),
    shopNotices: ({ cursor }, { shopId }) => notices(shopId, cursor),
    publishNotice: (input, { shopId, staffId }) => {
      const { request_id: requestId, title, body } = input
      const key = { shopId, actorId: staffId, requestId, call: 'store.publishNotice', body: input }
      return database.tx((t) => once(t, key, async () => ok(await insertNotice(t, { shopId, staffId, title, body }))))
    },
    withdrawNotice: async ({ notice_id }, { shopId }) =>
      (await database.tx((t) => withdrawNotice(t, shopId, notice_id))) ? ok({ done: true }) : refuse('not_found'),
    shopCodes: (_input, { shopId }) => codes(shopId),
    uploadCode: async (_input, uploader, { image }) => {
      if (image === undefined) return refuse('picture_unreadable')
      const { shopId, staffId: uploadedBy } = uploader
      const saved = await files.savePicture({ shopId, kind: 'collection_code', uploadedBy, uploader, image })
      if (!saved.ok) return saved
      return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
    },
    saveCode: (input, { shopId, staffId }) =>
      database.tx(async (t) => {
        const { kind, picture_id: pictureId, account_name: accountName } = input
        const isSaved = await saveCode(t, { shopId, staffId, kind, pictureId, accountName })
        return isSaved ? ok({ codes: await viewCodes(t, files, shopId) }) : refuse('picture_unknown')
      }),
    removeCode: ({ kind }, { shopId }) =>
      database.tx(async (t) => {
        await removeCode(t, shopId, kind)
        return ok({ codes: await viewCodes(t, files, shopId) })
      }),
  }
}
