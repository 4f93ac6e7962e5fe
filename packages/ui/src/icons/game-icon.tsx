import { classNames } from '../class-names.ts'
import { GAME_SHAPES } from './game-shapes.tsx'
import './icons.css'

export type GameIconId = keyof typeof GAME_SHAPES

export interface GameIconProps {
  readonly game: GameIconId
  readonly size?: 'm' | 's'
  /** Grey and at half strength while nothing is on sale. */
  readonly closed?: boolean
}

/** The drawn sign of a game; its name stands beside it, so readers skip the drawing. */
export function GameIcon({ game, size = 'm', closed = false }: GameIconProps) {
  return (
    <svg
      className={classNames('ui-game-icon', size === 's' && 'ui-game-icon-s', closed && 'ui-game-icon-closed')}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      {GAME_SHAPES[game]}
    </svg>
  )
}
