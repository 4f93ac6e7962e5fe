import { endpoints } from '../endpoint.ts'

/** Matches as they stand, and what is known about a match besides its odds. Public, but for what a player follows. */
export const scores = endpoints({
  /** The matches of a sport that run, or that begin next. */
  board: {
    method: 'GET',
    path: '/api/Index/getLive',
    auth: 'none',
    isCacheable: true,
    isLong: true,
    refuses: [],
  },
  /** The finished matches of a sport. */
  past: { method: 'GET', path: '/api/Index/previousMatchList', auth: 'none', isCacheable: true, refuses: [] },
  /** One match: what happened in it, and its figures. */
  info: { method: 'GET', path: '/api/Index/matchInfo', auth: 'none', refuses: ['not_found'] },
  /** How the odds of a match moved. */
  odds: { method: 'GET', path: '/api/Index/getOdds', auth: 'none', isCacheable: true, refuses: ['not_found'] },
  /** Records, meetings, odds over time and what comes next, to study before betting. */
  analysis: {
    method: 'GET',
    path: '/api/Index/matchAnalysis',
    auth: 'none',
    isCacheable: true,
    refuses: ['not_found'],
  },
  /** The matches that the player follows. */
  followed: { method: 'GET', path: '/api/bettingend.score.Follow/index', auth: 'player', refuses: [] },
  /** Follows a match, or no longer; twice is the same as once. */
  setFollowed: {
    method: 'POST',
    path: '/api/bettingend.score.Follow/set',
    auth: 'player',
    refuses: ['too_many_followed'],
  },
  /** How a goal in a match that the player follows makes itself known on an open page. */
  goalAlerts: { method: 'GET', path: '/api/bettingend.score.Follow/alerts', auth: 'player', refuses: [] },
  setGoalAlerts: { method: 'POST', path: '/api/bettingend.score.Follow/setAlerts', auth: 'player', refuses: [] },
  /** What the player has bet on matches that are not decided. */
  ownLegs: { method: 'GET', path: '/api/bettingend.score.Legs/index', auth: 'player', refuses: [] },
})
