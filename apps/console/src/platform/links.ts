import { link } from '@caimin/router'

/** Every screen of the desks, and the parameters that its address may carry. */
export const links = {
  queue: link('/queue', { order: 'optional' }),
  compare: link('/compare', { order: 'optional', ticket: 'optional' }),
  scan: link('/scan'),
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
  ticketReviews: link('/ticket-reviews'),
  jobs: link('/jobs'),
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
  idReviews: link('/id-reviews'),
  shifts: link('/shifts'),
  statistics: link('/statistics'),
  more: link('/more'),
} as const

export const ALL_LINKS = Object.values(links)
export type Path = (typeof ALL_LINKS)[number]['path']
