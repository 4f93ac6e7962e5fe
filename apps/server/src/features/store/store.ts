import { feature } from '../../platform/handlers/feature.ts'
import { listCodes, listShopCodes, removeCode, saveCode, uploadCode } from './collection-codes.ts'
import { listNotices, listShopNotices, publishNotice, withdrawNotice } from './notices.ts'
import { showStore } from './show-store.ts'
import { storeTexts } from './store.texts.ts'

export const store = feature(
  'store',
  {
    info: showStore,
    notices: listNotices,
    collectionCodes: listCodes,
    shopNotices: listShopNotices,
    publishNotice,
    withdrawNotice,
    shopCodes: listShopCodes,
    uploadCode,
    saveCode,
    removeCode,
  },
  storeTexts,
)
