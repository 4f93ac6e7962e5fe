import { endpoints } from '../endpoint.ts'

/**
 * The shop as its players see it: who it is, its notice board and its collection codes. `Setup/set_notice_board_list`
 * and `Receipt/YulanShoukuangImg` are the specification's, read by players; what fills them are calls of the desk.
 */
export const store = endpoints({
  info: { method: 'GET', path: '/api/bettingend.mine.StoreInfo/index', auth: 'player', refuses: [] },
  notices: {
    method: 'GET',
    path: '/api/shopkeeper.mine.Setup/set_notice_board_list',
    auth: 'player',
    refuses: [],
  },
  collectionCodes: {
    method: 'POST',
    path: '/api/shopkeeper.mine.Receipt/YulanShoukuangImg',
    auth: 'player',
    refuses: [],
  },
  shopNotices: { method: 'GET', path: '/api/shopkeeper.Setup/notices', auth: 'clerk', refuses: [] },
  publishNotice: {
    method: 'POST',
    path: '/api/shopkeeper.Setup/publishNotice',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [],
  },
  withdrawNotice: { method: 'POST', path: '/api/shopkeeper.Setup/withdrawNotice', auth: 'shopkeeper', refuses: [] },
  shopCodes: { method: 'GET', path: '/api/shopkeeper.Receipt/codes', auth: 'clerk', refuses: [] },
  uploadCode: {
    method: 'POST',
    path: '/api/shopkeeper.Receipt/uploadPicture',
    auth: 'shopkeeper',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  saveCode: {
    method: 'POST',
    path: '/api/shopkeeper.Receipt/saveCode',
    auth: 'shopkeeper',
    refuses: ['picture_unknown'],
  },
  removeCode: { method: 'POST', path: '/api/shopkeeper.Receipt/removeCode', auth: 'shopkeeper', refuses: [] },
})
