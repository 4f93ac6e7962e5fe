import type { GameId } from '@caimin/rules'
import { Card, GameIcon, SectionHead, SkeletonBar } from '@caimin/ui'
import { gameHref } from '../../platform/routing/game-href.ts'
import { lobbyTexts, NUMBER_GAMES, SPORTS_GAMES, tileName } from './lobby.texts.ts'
import './lobby.css'

function Games({ games }: { readonly games: readonly GameId[] }) {
  return (
    <Card className="lobby-grid">
      {games.map((game) => (
        <a key={game} className="lobby-tile" href={gameHref(game)}>
          <GameIcon game={game} />
          <span className="lobby-tile-text">
            <b>{tileName(game)}</b>
            <SkeletonBar width="84px" />
          </span>
        </a>
      ))}
    </Card>
  )
}

/** For whom this is not, and whose authorisation it stands on. */
export function LobbyFoot({ licence }: { readonly licence?: string }) {
  return (
    <div className="lobby-foot ink-2 text-s">
      <p>{lobbyTexts.adultsOnly}</p>
      {licence !== undefined && <p>{lobbyTexts.licence(licence)}</p>}
    </div>
  )
}

/**
 * The part of the lobby that is the same for all players. The build writes it into the page, so that it shows before
 * any code has run.
 */
export function LobbySkeleton() {
  return (
    <div className="lobby">
      <Card className="lobby-hot">
        <header>
          <SkeletonBar width="60%" height="16px" />
        </header>
        <SkeletonBar height="48px" />
      </Card>
      <SectionHead title={lobbyTexts.sports} />
      <Games games={SPORTS_GAMES} />
      <SectionHead title={lobbyTexts.numbers} />
      <Games games={NUMBER_GAMES} />
      <LobbyFoot />
    </div>
  )
}
