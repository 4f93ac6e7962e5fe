import type { MatchGameId } from './game-ids.ts'

/** All but football name themselves in the ids of their matches. */
const NAMED_IN_ID: readonly MatchGameId[] = ['jclq', 'bjdc', 'sfgg']

/** The game of a match, from its id. */
export const matchGameOf = (matchId: string): MatchGameId =>
  NAMED_IN_ID.find((game) => matchId.startsWith(game)) ?? 'jczq'
