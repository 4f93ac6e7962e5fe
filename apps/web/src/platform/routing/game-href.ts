import type { Href, Params } from '@caimin/router'
import { type GameId, gameKind } from '@caimin/rules/games'
import { type BetLayout, chosenBetLayout } from '../data/bet-layout.ts'
import { links } from '../links.ts'

/** The betting page of a game, in the layout the player prefers where there are two. */
export function gameHref(game: GameId, params?: Params): Href {
  return layoutHref(game, gameKind(game) === 'number' ? 'classic' : chosenBetLayout(), params)
}

/** The betting page of a game in one layout. */
export function layoutHref(game: GameId, layout: BetLayout, params?: Params): Href {
  const { bet, betFull } = links
  return (layout === 'full' && game in betFull ? betFull[game as keyof typeof betFull] : bet[game])(params)
}

/** Where the slip of a game is confirmed and paid. */
export const slipHref = (game: GameId): Href =>
  gameKind(game) === 'number' ? links.submit.numbers({ game }) : links.submit.sports({ game })
