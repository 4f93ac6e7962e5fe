import { navigate } from '@caimin/router'
import type { FixedGameId, MatchGameId } from '@caimin/rules'
import { gameKind } from '@caimin/rules/games'
import { Cell, Sheet } from '@caimin/ui'
import { type BetLayout, chooseBetLayout } from '../../platform/data/bet-layout.ts'
import { layoutHref } from '../../platform/routing/game-href.ts'
import { bettingTexts, layoutTexts } from './betting.texts.ts'

const LAYOUTS: readonly BetLayout[] = ['classic', 'full']

export interface LayoutSheetProps {
  readonly game: MatchGameId | FixedGameId
  readonly open: boolean
  readonly layout: BetLayout
  readonly onClose: () => void
}

/** Changes between the two layouts of a game; the slip is the same on both, and the next visit opens the chosen one. */
export function LayoutSheet({ game, open, layout, onClose }: LayoutSheetProps) {
  const choose = (chosen: BetLayout) => {
    chooseBetLayout(chosen)
    navigate(layoutHref(game, chosen), { replace: true })
  }
  const texts = layoutTexts[gameKind(game) === 'fixed' ? 'fixed' : 'match']
  return (
    <Sheet open={open} onClose={onClose} title={bettingTexts.chooseLayout}>
      {LAYOUTS.map((each) => (
        <Cell
          key={each}
          title={texts[each].name}
          note={texts[each].hint}
          {...(each === layout ? { value: bettingTexts.present } : { onClick: () => choose(each) })}
        />
      ))}
    </Sheet>
  )
}
