import { endpoints } from '../endpoint.ts'

/** Why no packet is given. */
export const NOT_GIVEN = [
  'amount_out_of_range',
  'condition_below_amount',
  'end_out_of_range',
  'nobody_may_receive',
] as const

/** Red packets: specification, section 7, `mine.RedPacket`; what fits a bet and the shop's giving are ours. */
export const packets = endpoints({
  open: {
    method: 'POST',
    path: '/api/bettingend.mine.RedPacket/getRedPacket',
    auth: 'player',
    idempotency: 'stored',
    refuses: ['packet_opened_before', 'packet_expired'],
  },
  list: { method: 'GET', path: '/api/bettingend.mine.RedPacket/getRedPacketRecord', auth: 'player', refuses: [] },
  fitting: { method: 'GET', path: '/api/bettingend.mine.RedPacket/fitting', auth: 'player', refuses: [] },
  /** What the shop has given, and what it cost. */
  gifts: { method: 'GET', path: '/api/shopkeeper.RedPacket/list', auth: 'shopkeeper', refuses: [] },
  give: {
    method: 'POST',
    path: '/api/shopkeeper.RedPacket/give',
    auth: 'shopkeeper',
    idempotency: 'stored',
    refuses: NOT_GIVEN,
  },
})
