import { endpoints } from '../endpoint.ts'

/** The counter: money in against cash, the players of the shop, and the shop's switches. */
export const counter = endpoints({
  /** Not a GET: a telephone number that is searched for must stand in no address, for addresses are written down. */
  players: {
    method: 'POST',
    path: '/api/shopkeeper.Player/list',
    auth: 'clerk',
    right: 'see_players',
    isReading: true,
    refuses: [],
  },
  player: { method: 'GET', path: '/api/shopkeeper.Player/detail', auth: 'clerk', right: 'see_players', refuses: [] },
  credit: {
    method: 'POST',
    path: '/api/shopkeeper.Player/credit',
    auth: 'clerk',
    idempotency: 'stored',
    right: 'take_money',
    refuses: ['amount_out_of_range', 'shop_suspended', 'player_may_not_recharge', 'deposit_limit_reached'],
  },
  receipts: { method: 'GET', path: '/api/shopkeeper.Player/receipts', auth: 'clerk', refuses: [] },
  setAutoAccept: { method: 'POST', path: '/api/shopkeeper.Setup/autoAccept', auth: 'shopkeeper', refuses: [] },
})
