import type { FixedFacade, FixedGameId, GameId, MatchFacade, MatchGameId, NumberFacade } from '@caimin/rules'

/** What can be asked of a game, by its kind. */
export type RulesOf<G extends GameId> = G extends MatchGameId
  ? MatchFacade
  : G extends FixedGameId
    ? FixedFacade
    : NumberFacade

/** The rules of each game, loaded when they are asked for. */
export const LOAD_RULES: { readonly [G in GameId]: () => Promise<RulesOf<G>> } = {
  jczq: () => import('@caimin/rules/jczq').then((m) => m.jczq),
  jclq: () => import('@caimin/rules/jclq').then((m) => m.jclq),
  bjdc: () => import('@caimin/rules/bjdc').then((m) => m.bjdc),
  sfgg: () => import('@caimin/rules/sfgg').then((m) => m.sfgg),
  sfc: () => import('@caimin/rules/sfc').then((m) => m.sfc),
  renxuan9: () => import('@caimin/rules/renxuan9').then((m) => m.renxuan9),
  daletou: () => import('@caimin/rules/daletou').then((m) => m.daletou),
  arrange3: () => import('@caimin/rules/arrange3').then((m) => m.arrange3),
  arrange5: () => import('@caimin/rules/arrange5').then((m) => m.arrange5),
  '7xincai': () => import('@caimin/rules/7xincai').then((m) => m.sevenXincai),
  '7lecai': () => import('@caimin/rules/7lecai').then((m) => m.sevenLecai),
  happy8: () => import('@caimin/rules/happy8').then((m) => m.happy8),
  shuangseqiu: () => import('@caimin/rules/shuangseqiu').then((m) => m.shuangseqiu),
  fucai3D: () => import('@caimin/rules/fucai3D').then((m) => m.fucai3D),
}
