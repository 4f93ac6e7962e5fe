import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { readEarly } from '../../../platform/data/read-early.ts'
import { boardQuery, followedQuery, ownLegsQuery } from '../queries.ts'

// What index.html has asked for while the page's code was on its way.

const { board, followed, ownLegs } = PLAYER_ENDPOINTS.scores

readEarly(board.path, boardQuery('football', 'running'))
readEarly(followed.path, followedQuery)
readEarly(ownLegs.path, ownLegsQuery)
