import { endpoints } from '../endpoint.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** The shop's side of its group. */
export const chatGroupDesk = endpoints({
  show: { method: 'GET', path: '/api/shopkeeper.ChatGroup/index', auth: 'clerk', isPrivate: true, refuses: [] },
  history: { method: 'GET', path: '/api/shopkeeper.ChatGroup/history', auth: 'clerk', isPrivate: true, refuses: [] },
  send: {
    method: 'POST',
    path: '/api/shopkeeper.ChatGroup/send',
    auth: 'clerk',
    idempotency: 'own',
    isOnSocket: true,
    refuses: [...NOT_SENT, 'outside_payment'],
  },
  /** A red packet for the members: nothing is paid before one of them claims a part. */
  sendPacket: {
    method: 'POST',
    path: '/api/shopkeeper.ChatGroup/sendPacket',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: ['amount_out_of_range', 'unequal_parts', 'daily_limit_reached'],
  },
  packets: { method: 'GET', path: '/api/shopkeeper.ChatGroup/packets', auth: 'clerk', refuses: [] },
  markRead: { method: 'POST', path: '/api/shopkeeper.ChatGroup/read', auth: 'clerk', refuses: [] },
  /** Not of a red packet, which its members may claim: nor is one taken out. */
  recall: {
    method: 'POST',
    path: '/api/shopkeeper.ChatGroup/recall',
    auth: 'clerk',
    refuses: ['recall_too_late', 'packet_stays'],
  },
  /** Takes a message out of the group, whoever sent it: a placeholder stays. */
  removeMessage: {
    method: 'POST',
    path: '/api/shopkeeper.ChatGroup/removeMessage',
    auth: 'clerk',
    refuses: ['packet_stays'],
  },
  held: { method: 'GET', path: '/api/shopkeeper.ChatGroup/held', auth: 'clerk', isPrivate: true, refuses: [] },
  decideHeld: {
    method: 'POST',
    path: '/api/shopkeeper.ChatGroup/decideHeld',
    auth: 'clerk',
    refuses: ['decided_before', 'sender_not_in_group'],
  },
  reports: { method: 'GET', path: '/api/shopkeeper.ChatGroup/reports', auth: 'clerk', isPrivate: true, refuses: [] },
  closeReport: { method: 'POST', path: '/api/shopkeeper.ChatGroup/closeReport', auth: 'clerk', refuses: [] },
  /** Who is muted or was removed. */
  restricted: { method: 'GET', path: '/api/shopkeeper.ChatGroup/restricted', auth: 'clerk', refuses: [] },
  mute: { method: 'POST', path: '/api/shopkeeper.ChatGroup/mute', auth: 'clerk', refuses: [] },
  removeMember: { method: 'POST', path: '/api/shopkeeper.ChatGroup/removeMember', auth: 'shopkeeper', refuses: [] },
  /** Ends a mute, or lets a removed member in again. */
  restore: { method: 'POST', path: '/api/shopkeeper.ChatGroup/restore', auth: 'clerk', refuses: [] },
  /** Closed, it is read by its members and written by the shop alone. */
  saveOpen: { method: 'POST', path: '/api/shopkeeper.ChatGroup/saveOpen', auth: 'shopkeeper', refuses: [] },
})
