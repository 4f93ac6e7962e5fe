import { amountText, instantOf } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { classNames, countdownText, GameIcon, isLastHour, momentText, useEverySecond } from '@caimin/ui'
import { gameHref } from '../../platform/routing/game-href.ts'
import { lobbyTexts, tileName } from './lobby.texts.ts'
import type { LobbyGame } from './queries.ts'

/** One game: icon, what it offers, and when it closes. A game that cannot be bet stays readable and says why. */
export function GameTile({ tile }: { readonly tile: LobbyGame }) {
  const isOff = tile.state !== 'on_sale'
  return (
    <a className={classNames('lobby-tile', isOff && 'lobby-tile-off')} href={gameHref(tile.game)}>
      <GameIcon game={tile.game} />
      <span className="lobby-tile-text">
        <b>
          {tileName(tile.game)} <Offer tile={tile} />
        </b>
        <em>
          <Closing tile={tile} />
        </em>
      </span>
    </a>
  )
}

/** Beside the name: open matches, pool or issue, or why it cannot be bet. */
function Offer({ tile }: { readonly tile: LobbyGame }) {
  if (tile.state === 'stopped') return <i>{lobbyTexts.stopped}</i>
  if (tile.state === 'closed') return <i>{lobbyTexts.closed}</i>
  if (tile.open_matches !== null) return <i>{lobbyTexts.matches(tile.open_matches)}</i>
  if (tile.pool !== null) return <i className="gold">{amountText(tile.pool)}</i>
  return tile.issue_no === null ? null : <i>{lobbyTexts.issue(tile.issue_no)}</i>
}

function Closing({ tile }: { readonly tile: LobbyGame }) {
  useEverySecond()
  if (tile.state === 'stopped') return lobbyTexts.stoppedHint
  if (tile.cutoff_at === null) return lobbyTexts.noMatches
  const cutoff = instantOf(tile.cutoff_at)
  const left = cutoff - serverNow()
  if (isLastHour(left) && tile.state === 'on_sale')
    return <span className="red bold">{lobbyTexts.timeLeft(countdownText(left))}</span>
  return lobbyTexts.until(momentText(cutoff, serverNow()))
}
