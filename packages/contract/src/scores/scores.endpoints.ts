import { endpoints } from '../endpoint.ts'

/** What is known about a match besides its odds. Public. */
export const scores = endpoints({
  /** Records, meetings, odds over time and what comes next, to study before betting. */
  analysis: {
    method: 'GET',
    path: '/api/Index/matchAnalysis',
    auth: 'none',
    isCacheable: true,
    refuses: ['not_found'],
  },
})
