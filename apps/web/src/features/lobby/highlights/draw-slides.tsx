import { amountText, instantOf } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { Card, Countdown, Drawn, GameIcon, momentText, Tag } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { lobbyTexts, tileName } from '../lobby.texts.ts'
import type { NewestDrawFacts, NextDrawFacts } from './next-draw.ts'

/** What is drawn next, with its pool and the time left to bet. */
export function NextDraw({ tile, drawAt, cutoffAt }: NextDrawFacts) {
  return (
    <Card className="lobby-hot lobby-draw">
      <a href={gameHref(tile.game)}>
        <span className="lobby-draw-head">
          <Tag tone="gold">{lobbyTexts.nextDraw}</Tag>
          <b>{tileName(tile.game)}</b>
          {tile.issue_no !== null && <span className="text-xs ink-2">{lobbyTexts.issue(tile.issue_no)}</span>}
          <span className="lobby-hot-when text-xs ink-2">{lobbyTexts.drawnAt(momentText(drawAt, serverNow()))}</span>
        </span>
        <span className="lobby-draw-body">
          <GameIcon game={tile.game} />
          <span className="grow">
            {tile.pool !== null && (
              <b className="gold text-l">
                {lobbyTexts.pool} {amountText(tile.pool)}
              </b>
            )}
            <small className="ink-2">
              {lobbyTexts.closesIn} <Countdown until={instantOf(cutoffAt)} now={serverNow} />
            </small>
          </span>
          <span className="red bold">{lobbyTexts.bet}</span>
        </span>
      </a>
    </Card>
  )
}

/** What was drawn last, with its numbers. */
export function NewestDraw({ draw }: { readonly draw: NewestDrawFacts }) {
  return (
    <Card className="lobby-hot lobby-draw">
      <a href={links.draws.draw({ game: draw.game, issue_no: draw.issue_no })}>
        <span className="lobby-draw-head">
          <Tag tone="blue">{lobbyTexts.drawn}</Tag>
          <b>{tileName(draw.game)}</b>
          <span className="text-xs ink-2">{lobbyTexts.issue(draw.issue_no)}</span>
          <span className="lobby-hot-when text-xs ink-2">{momentText(draw.drawn_at, serverNow())}</span>
        </span>
        <span className="lobby-draw-body">
          <Drawn numbers={draw.numbers} />
        </span>
      </a>
    </Card>
  )
}
