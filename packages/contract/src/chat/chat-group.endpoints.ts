import { endpoints } from '../endpoint.ts'
import { NOT_SENT } from './chat.endpoints.ts'

/** Who has no part in the group of their shop: neither reads it nor writes. */
const NO_MEMBER = ['account_frozen', 'under_age', 'removed_from_group'] as const
/** Who may not bet sees no red packet either: it is an invitation to play. */
const NO_PACKETS = [...NO_MEMBER, 'self_excluded', 'cooling_off'] as const

/**
 * The shop's group: all its players who are of age and were not removed. Who excluded themselves or is cooling off
 * reads it without cards and red packets.
 */
export const chatGroup = endpoints({
  show: { method: 'GET', path: '/api/bettingend.chat.Group/index', auth: 'player', refuses: NO_MEMBER },
  history: { method: 'GET', path: '/api/bettingend.chat.Group/history', auth: 'player', refuses: NO_MEMBER },
  search: { method: 'POST', path: '/api/bettingend.chat.Group/search', auth: 'player', refuses: NO_MEMBER },
  /** Links, pictures and numbers of bank cards wait until the shop has looked at them. */
  send: {
    method: 'POST',
    path: '/api/bettingend.chat.Group/send',
    auth: 'player',
    idempotency: 'own',
    isOnSocket: true,
    refuses: [...NO_MEMBER, ...NOT_SENT, 'self_excluded', 'cooling_off', 'muted', 'group_closed', 'too_many_held'],
  },
  markRead: { method: 'POST', path: '/api/bettingend.chat.Group/read', auth: 'player', refuses: NO_MEMBER },
  /** A red packet of the shop, and who has got what of it. */
  packet: { method: 'GET', path: '/api/bettingend.chat.Group/packet', auth: 'player', refuses: NO_PACKETS },
  packetClaims: { method: 'GET', path: '/api/bettingend.chat.Group/packetClaims', auth: 'player', refuses: NO_PACKETS },
  /** One part for a person whose real name is verified, and who was in the group when the packet was sent. */
  claimPacket: {
    method: 'POST',
    path: '/api/bettingend.chat.Group/claimPacket',
    auth: 'player',
    idempotency: 'stored',
    refuses: [...NO_PACKETS, 'muted', 'not_verified', 'joined_later', 'packet_expired', 'packet_all_claimed'],
  },
  recall: { method: 'POST', path: '/api/bettingend.chat.Group/recall', auth: 'player', refuses: ['recall_too_late'] },
  report: {
    method: 'POST',
    path: '/api/bettingend.chat.Group/report',
    auth: 'player',
    refuses: [...NO_MEMBER, 'own_message', 'sending_too_fast'],
  },
})
