import { endpoints } from '../endpoint.ts'
import { NOT_GIVEN } from '../packets/packets.endpoints.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** The shop's side of the conversations with its players: the shop is one member, whichever clerk answers. */
export const chatDesk = endpoints({
  /** Not a GET: a nickname or a part of a number that is searched for must stand in no address. */
  list: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/list',
    auth: 'clerk',
    isReading: true,
    isPrivate: true,
    refuses: [],
  },
  history: { method: 'GET', path: '/api/shopkeeper.Chat/history', auth: 'clerk', isPrivate: true, refuses: [] },
  /** Who it is that writes: what is shown beside the conversation. */
  customer: { method: 'GET', path: '/api/shopkeeper.Chat/customer', auth: 'clerk', right: 'see_players', refuses: [] },
  /** Claims a conversation that is not claimed. */
  send: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/send',
    auth: 'clerk',
    idempotency: 'own',
    isOnSocket: true,
    refuses: [
      ...NOT_SENT,
      'claimed_by_other',
      /** A link or the number of a bank card: money goes through the shop's channels. */
      'outside_payment',
    ],
  },
  /** A red packet for this player alone, given and said in one. */
  sendCoupon: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/sendCoupon',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: [...NOT_GIVEN, 'claimed_by_other', 'outside_payment'],
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/uploadPicture',
    auth: 'clerk',
    body: 'image',
    refuses: [
      'picture_unreadable',
      'picture_too_large',
      /** A QR code that is none of the shop's registered collection codes. */
      'outside_payment',
    ],
  },
  markRead: { method: 'POST', path: '/api/shopkeeper.Chat/read', auth: 'clerk', refuses: [] },
  /** Of a message that this member of staff has sent; a coupon is its player's. */
  recall: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/recall',
    auth: 'clerk',
    refuses: ['recall_too_late', 'coupon_stays'],
  },
  claim: { method: 'POST', path: '/api/shopkeeper.Chat/claim', auth: 'clerk', refuses: ['claimed_by_other'] },
  /** By who has claimed it, or a shopkeeper. */
  release: { method: 'POST', path: '/api/shopkeeper.Chat/release', auth: 'clerk', refuses: ['claimed_by_other'] },
  handOver: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/handOver',
    auth: 'clerk',
    refuses: ['claimed_by_other', 'colleague_unavailable'],
  },
  /** To whom a conversation can be handed over. */
  colleagues: { method: 'GET', path: '/api/shopkeeper.Chat/colleagues', auth: 'clerk', refuses: [] },
  settings: { method: 'GET', path: '/api/shopkeeper.Chat/settings', auth: 'clerk', refuses: [] },
  saveSettings: {
    method: 'POST',
    path: '/api/shopkeeper.Chat/saveSettings',
    auth: 'shopkeeper',
    refuses: ['outside_payment'],
  },
})
