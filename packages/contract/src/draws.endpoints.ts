import { endpoints } from './endpoint.ts'

/** Draw results: the latest of every game with finished matches, and one game's history. Public: they are everybody's. */
export const draws = endpoints({
  latest: { method: 'GET', path: '/api/bettingend.Index/draws', auth: 'none', refuses: [] },
  history: { method: 'GET', path: '/api/bettingend.Index/drawHistory', auth: 'none', refuses: [] },
  matchResults: { method: 'GET', path: '/api/bettingend.Index/matchResults', auth: 'none', refuses: [] },
})
