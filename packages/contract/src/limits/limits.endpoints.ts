import { endpoints } from '../endpoint.ts'

/**
 * Responsible play: what people forbid themselves, in every shop. All of it is ours; each change answers the whole
 * state.
 */
export const limits = endpoints({
  index: { method: 'GET', path: '/api/bettingend.mine.Limits/index', auth: 'player', refuses: [] },
  setLimit: { method: 'POST', path: '/api/bettingend.mine.Limits/set', auth: 'player', refuses: [] },
  setQuietHours: { method: 'POST', path: '/api/bettingend.mine.Limits/quietHours', auth: 'player', refuses: [] },
  coolOff: { method: 'POST', path: '/api/bettingend.mine.Limits/coolOff', auth: 'player', refuses: [] },
  excludeSelf: { method: 'POST', path: '/api/bettingend.mine.Limits/selfExclude', auth: 'player', refuses: [] },
})
