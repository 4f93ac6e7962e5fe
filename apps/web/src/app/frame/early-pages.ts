import { HEADERS, PLAYER_ENDPOINTS, PROTOCOL_VERSION } from '@caimin/contract'
import type { EarlyScript } from '../../../early-page.config.ts'
import { links } from '../../platform/links.ts'

interface EarlyCall {
  readonly call: string
  /** Asked for without a token, and so by guests too. */
  readonly isPublic?: boolean
  /** Asked for by guests too, with the token of whoever is signed in. */
  readonly isForGuests?: boolean
}

interface EarlyPage {
  readonly path: string
  /** The page's module, below src/. */
  readonly module: string
  /** What it asks for first. */
  readonly calls: readonly EarlyCall[]
  /** It is drawn from the answers to its first calls before the app is fetched. */
  readonly drawn?: {
    readonly script: EarlyScript
    /** Over a slow line alone, or on a slow processor too, of which nothing is known. */
    readonly isForFar: boolean
  }
}

const LOBBY = {
  module: 'features/lobby/lobby-page.tsx',
  calls: [{ call: PLAYER_ENDPOINTS.betting.lobby.path }],
}

const FOOTBALL = {
  module: 'features/betting/match/games/jczq.tsx',
  calls: [{ call: `${PLAYER_ENDPOINTS.betting.matches.path}?type=jczq`, isForGuests: true }],
  drawn: { script: 'early-matches', isForFar: true },
} as const satisfies Omit<EarlyPage, 'path'>

/** Whoever is signed in sees what they follow first, and what they have bet on. */
const BOARD = {
  module: 'features/scores/board/board-page.tsx',
  calls: [
    { call: `${PLAYER_ENDPOINTS.scores.board.path}?sport=football&view=running`, isPublic: true },
    { call: PLAYER_ENDPOINTS.scores.followed.path },
    { call: PLAYER_ENDPOINTS.scores.ownLegs.path },
  ],
  drawn: { script: 'early-board', isForFar: false },
} as const satisfies Omit<EarlyPage, 'path'>

/**
 * Pages on which the app is opened most. For these the build writes into index.html what to fetch before the entry has
 * come: their code and their first answers travel beside it instead of after it.
 */
export const EARLY_PAGES: readonly EarlyPage[] = [
  { path: links.lobby.lobby.path, ...LOBBY },
  { path: links.bet.jczq.path, ...FOOTBALL },
  { path: links.betFull.jczq.path, ...FOOTBALL },
  { path: links.scores.scores.path, ...BOARD },
]

/** The specification's headers of a call; the token is the reader's own. */
export const EARLY_HEADERS = {
  fixed: { [HEADERS.server]: '1', [HEADERS.appVersion]: PROTOCOL_VERSION },
  token: HEADERS.token,
}
