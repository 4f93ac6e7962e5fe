import { endpoints } from '../endpoint.ts'

/** What moved a player's wallet: specification, section 7, `mine.Transaction`; the export is ours. */
export const bills = endpoints({
  bills: { method: 'GET', path: '/api/bettingend.mine.Transaction/index', auth: 'player', isLong: true, refuses: [] },
  months: { method: 'GET', path: '/api/bettingend.mine.Transaction/history', auth: 'player', refuses: [] },
  exportBills: {
    method: 'GET',
    path: '/api/bettingend.mine.Transaction/exportCsv',
    auth: 'player',
    isLong: true,
    refuses: ['range_too_long'],
  },
})
