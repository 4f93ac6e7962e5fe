/** The fourteen games, by the specification's keys. */
export const GAME_IDS = [
  'jczq',
  'jclq',
  'bjdc',
  'sfgg',
  'sfc',
  'renxuan9',
  'daletou',
  'arrange3',
  'arrange5',
  '7xincai',
  '7lecai',
  'happy8',
  'shuangseqiu',
  'fucai3D',
] as const

export type GameId = (typeof GAME_IDS)[number]

/** Games on matches a player picks freely. */
export type MatchGameId = 'jczq' | 'jclq' | 'bjdc' | 'sfgg'
/** Games on the fourteen fixed matches of an issue. */
export type FixedGameId = 'sfc' | 'renxuan9'
/** Games on drawn numbers. */
export type NumberGameId = Exclude<GameId, MatchGameId | FixedGameId>

/** The three kinds of slips. */
export type GameKind = 'match' | 'fixed' | 'number'

const KINDS: Record<GameId, GameKind> = {
  jczq: 'match',
  jclq: 'match',
  bjdc: 'match',
  sfgg: 'match',
  sfc: 'fixed',
  renxuan9: 'fixed',
  daletou: 'number',
  arrange3: 'number',
  arrange5: 'number',
  '7xincai': 'number',
  '7lecai': 'number',
  happy8: 'number',
  shuangseqiu: 'number',
  fucai3D: 'number',
}

/** Which of the three page shells and selection forms a game uses. */
export const gameKind = (game: GameId): GameKind => KINDS[game]

/** Whose terminal sells and prints a game: the sports lottery's (体彩) or the welfare lottery's (福彩). */
export type Terminal = 'sports' | 'welfare'

const WELFARE_GAMES: ReadonlySet<GameId> = new Set(['shuangseqiu', 'fucai3D', '7lecai', 'happy8'])

export const terminalOf = (game: GameId): Terminal => (WELFARE_GAMES.has(game) ? 'welfare' : 'sports')

/** Whether a value is a game's key. */
export const isGameId = (value: unknown): value is GameId =>
  typeof value === 'string' && (GAME_IDS as readonly string[]).includes(value)
