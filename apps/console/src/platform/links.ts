import { link } from '@caimin/router'

/** Every screen of the desks, and the parameters that its address may carry. */
export const links = {
  /** `leave` opens the reasons for giving the order up. */
  queue: link('/queue', { order: 'optional', leave: 'optional' }),
  compare: link('/compare', { order: 'optional', ticket: 'optional' }),
  orders: link('/orders', { order: 'optional' }),
  scan: link('/scan'),
  plans: link('/plans', { plan: 'optional' }),
  chat: link('/chat', { conversation: 'optional' }),
  agents: link('/agents'),
  agentCeiling: link('/agent-ceiling'),
  payouts: link('/payouts'),
  players: link('/players'),
  receipts: link('/receipts'),
  takings: link('/takings'),
  packets: link('/packets'),
  results: link('/results'),
  feeds: link('/feeds'),
  ledger: link('/ledger', {
    view: 'optional',
    account: 'optional',
    shop: 'optional',
    player: 'optional',
    search: 'optional',
    day: 'optional',
    kind: 'optional',
    journal: 'optional',
    order: 'optional',
  }),
  audit: link('/audit'),
  users: link('/users', { shop: 'optional', user: 'optional' }),
  numbers: link('/numbers'),
  broadcasts: link('/broadcasts'),
  ticketReviews: link('/ticket-reviews'),
  jobs: link('/jobs'),
  clientErrors: link('/client-errors'),
  demo: link('/demo'),
  rules: link('/rules'),
  feedback: link('/feedback'),
  board: link('/board'),
  withdrawals: link('/withdrawals'),
  disputes: link('/disputes'),
  security: link('/security'),
  shop: link('/shop'),
  blocked: link('/blocked'),
  clerks: link('/clerks'),
  shops: link('/shops'),
  holidays: link('/holidays'),
  idReviews: link('/id-reviews'),
  /** With a ticket that came out wrong, to be registered. */
  shifts: link('/shifts', { game: 'optional', amount: 'optional', serial: 'optional', note: 'optional' }),
  statistics: link('/statistics'),
  more: link('/more'),
} as const

export const ALL_LINKS = Object.values(links)
export type Path = (typeof ALL_LINKS)[number]['path']
