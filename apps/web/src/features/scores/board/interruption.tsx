import type { BoardRow } from '@caimin/contract'
import { GAME_NAMES, matchGameOf, VOID_AFTER_HOURS } from '@caimin/rules/games'
import { boardTexts } from './board.texts.ts'

/** What becomes of bets on a match that was interrupted, by the games that sell it. */
export function Interruption({ soldAs }: { readonly soldAs: BoardRow['sold_as'] }) {
  const terms = soldAs.map(matchGameOf).map((game) => [GAME_NAMES[game], VOID_AFTER_HOURS[game]] as const)
  return <small className="scores-row-stale">{boardTexts.voidAfter(terms)}</small>
}
