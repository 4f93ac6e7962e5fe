import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { GameIcon, type GameIconId } from '../icons/game-icon.tsx'
import './game-tile.css'

/** The games of a lobby, two in a row; one in large text, three on a wide screen. */
export function GameGrid({ children }: { readonly children: ReactNode }) {
  return <div className="ui-game-grid">{children}</div>
}

export interface GameTileProps {
  readonly game: GameIconId
  readonly name: string
  readonly href: string
  /** Small beside the name: matches on sale, issue, or the pool. */
  readonly aside?: ReactNode
  /** The aside is a prize pool and drawn in gold. */
  readonly isPool?: boolean
  /** When it closes, or opens. */
  readonly note: ReactNode
  /** Less than an hour left. */
  readonly soon?: boolean
  readonly closed?: boolean
}

export function GameTile({ game, name, href, aside, isPool, note, soon, closed }: GameTileProps) {
  return (
    <a href={href} className={classNames('ui-game-tile', soon && 'ui-game-soon', closed && 'ui-game-closed')}>
      <GameIcon game={game} closed={closed ?? false} />
      <span>
        <b>{name}</b>
        {aside !== undefined && <small className={isPool ? 'gold' : undefined}>{aside}</small>}
        <em>{note}</em>
      </span>
    </a>
  )
}
