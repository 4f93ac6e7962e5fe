import { endpoints } from '../endpoint.ts'

/**
 * Draw results: the latest of every game with finished matches, one draw, and one game's history. Public: they are
 * public.
 */
export const draws = endpoints({
  latest: { method: 'GET', path: '/api/bettingend.Index/draws', auth: 'none', isCacheable: true, refuses: [] },
  history: { method: 'GET', path: '/api/bettingend.Index/drawHistory', auth: 'none', isCacheable: true, refuses: [] },
  info: { method: 'GET', path: '/api/bettingend.Index/drawInfo', auth: 'none', isCacheable: true, refuses: [] },
  /** The numbers of all draws of a game, for charts: everything once, then only what came since. */
  book: {
    method: 'GET',
    path: '/api/bettingend.Index/drawBook',
    auth: 'none',
    isCacheable: true,
    isLong: true,
    refuses: [],
  },
  matchResults: {
    method: 'GET',
    path: '/api/bettingend.Index/matchResults',
    auth: 'none',
    isCacheable: true,
    refuses: [],
  },
})
