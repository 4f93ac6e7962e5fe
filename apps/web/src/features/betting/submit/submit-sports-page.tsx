import { gameKind, isGameId } from '@caimin/rules/games'
import { SubmitFixedPage } from './submit-fixed-page.tsx'
import { SubmitMatchPage } from './submit-match-page.tsx'

/** Confirms and pays a bet on sport: on matches with odds, or on the fourteen of an issue. */
export function SubmitSportsPage({ game }: { readonly game?: string | undefined }) {
  return isGameId(game) && gameKind(game) === 'fixed' ? (
    <SubmitFixedPage game={game === 'renxuan9' ? game : 'sfc'} />
  ) : (
    <SubmitMatchPage game={game} />
  )
}
