import type { BoardRow } from '@caimin/contract'
import { FootBar, LinkButton } from '@caimin/ui'
import { gameHref } from '../../platform/routing/game-href.ts'
import { scoresTexts } from './scores.texts.ts'

/** Below a match that is still sold: the way to bet on it. */
export const ToBet = ({ game }: Pick<BoardRow, 'game'>) => (
  <FootBar>
    <LinkButton href={gameHref(game)}>{scoresTexts.toBet}</LinkButton>
  </FootBar>
)
