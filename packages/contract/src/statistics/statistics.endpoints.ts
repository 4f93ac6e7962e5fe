import { endpoints } from '../endpoint.ts'

/**
 * Stakes, prizes, tickets and players over time. Only for owners: the shopkeeper sees the own
 * shop, operator and auditor every shop; clerks have the shift close, with the sums of what they answer for.
 */
export const statistics = endpoints({
  shop: {
    method: 'GET',
    path: '/api/shopkeeper.Statistics/show',
    auth: 'shopkeeper',
    isLong: true,
    refuses: ['range_too_long'],
  },
  shopFile: {
    method: 'GET',
    path: '/api/shopkeeper.Statistics/file',
    auth: 'shopkeeper',
    isLong: true,
    refuses: ['range_too_long'],
  },
  all: {
    method: 'GET',
    path: '/api/operator.Statistics/show',
    auth: 'auditor',
    isLong: true,
    refuses: ['range_too_long'],
  },
  allFile: {
    method: 'GET',
    path: '/api/operator.Statistics/file',
    auth: 'auditor',
    isLong: true,
    refuses: ['range_too_long'],
  },
})
