import { GAME_IDS, type GameId, gameKind } from '@caimin/rules'

export interface ToldResults {
  readonly games: readonly GameId[]
  /** As whose word they are kept. */
  readonly origins: readonly string[]
}

const NONE: ToldResults = { games: [], origins: [] }
const FROM_DEMO = ['demo-a', 'demo-b']

const ofKinds = (...kinds: readonly ReturnType<typeof gameKind>[]): readonly GameId[] =>
  GAME_IDS.filter((game) => kinds.includes(gameKind(game)))

/** The sources that tell results, by their name. */
const BY_FEED: Readonly<Record<string, ToldResults>> = {
  'sporttery-results': { games: ['jczq'], origins: ['sporttery'] },
  'sporttery-basketball-results': { games: ['jclq'], origins: ['sporttery'] },
  cwl: { games: ['shuangseqiu', '7lecai', 'happy8', 'fucai3D'], origins: ['cwl'] },
  'demo-scores': { games: ofKinds('match'), origins: FROM_DEMO },
  'demo-draws': { games: ofKinds('number', 'fixed'), origins: FROM_DEMO },
}

/** Of which games a source tells results; nothing of most of them. */
export const toldResultsOf = (feed: string): ToldResults => BY_FEED[feed] ?? NONE
