import { HEADERS, PLAYER_ENDPOINTS, PROTOCOL_VERSION } from '@caimin/contract'
import { links } from '../../platform/links.ts'

interface EarlyPage {
  readonly path: string
  /** The page's module, below src/. */
  readonly module: string
  /** What it asks for first. */
  readonly call: string
  /** Asked for without a token, and so by guests too. */
  readonly isPublic?: boolean
}

const FOOTBALL = {
  module: 'features/betting/match/games/jczq.tsx',
  call: `${PLAYER_ENDPOINTS.betting.matches.path}?type=jczq`,
}

const BOARD = {
  module: 'features/scores/board/board-page.tsx',
  call: `${PLAYER_ENDPOINTS.scores.board.path}?sport=football&view=running`,
  isPublic: true,
}

/**
 * Pages on which the app is opened most. For these the build writes into index.html what to fetch before the entry has
 * come: their code and their first answer travel beside it instead of after it.
 */
export const EARLY_PAGES: readonly EarlyPage[] = [
  { path: links.lobby.lobby.path, module: 'features/lobby/lobby-page.tsx', call: PLAYER_ENDPOINTS.betting.lobby.path },
  { path: links.bet.jczq.path, ...FOOTBALL },
  { path: links.betFull.jczq.path, ...FOOTBALL },
  { path: links.scores.scores.path, ...BOARD },
]

/** The specification's headers of a call; the token is the reader's own. */
export const EARLY_HEADERS = {
  fixed: { [HEADERS.server]: '1', [HEADERS.appVersion]: PROTOCOL_VERSION },
  token: HEADERS.token,
}
