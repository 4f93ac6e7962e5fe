import type { MatchFacade } from '@caimin/rules'
import type { HelpSheetProps } from '@caimin/ui'
import type { BetLayout } from '../../../platform/data/bet-layout.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'

/** What a tab shows of each match. */
export interface PlayView {
  readonly id: string
  readonly name: string
  /** One line of odds each. */
  readonly rows: readonly string[]
  /** Grids shown below, open. */
  readonly open: readonly string[]
  /** Grids behind the button at the right. */
  readonly more: readonly string[]
  /** Only what may be bet alone. */
  readonly isSingleOnly?: boolean
  /** Only matches of some sports. */
  readonly isOfSport?: (sport: MatchEntry['sport']) => boolean
}

/** A play whose few options stand in one line. */
export interface OddsLine {
  /** In the order of the page. */
  readonly options: readonly string[]
  /** Above the line a match is bet against; alone where there is none. */
  readonly head: string
}

/** One joined grid of odds with its head. Scores come in three: home wins, draws, away wins. */
export interface Grid {
  readonly id: string
  readonly play: string
  readonly head: readonly string[]
  readonly options: readonly string[]
  readonly columns: number
  /** Joined to the grid above it. */
  readonly isJoined: boolean
  /** Label above odds, for dense grids. */
  readonly isStacked: boolean
}

/** A game on matches as its two pages show it: all that differs between jczq, jclq, bjdc and sfgg. */
export interface MatchLayout {
  readonly rules: MatchFacade
  readonly store: MatchSlipStore
  readonly views: Readonly<Record<BetLayout, readonly PlayView[]>>
  readonly lines: Readonly<Record<string, OddsLine>>
  /** By play. */
  readonly grids: Readonly<Record<string, readonly Grid[]>>
  /** The heads of lines hold a word and a number. */
  readonly hasWideHeads: boolean
  /** Marks what may be bet alone; pointless where everything may. */
  readonly marksSingles: boolean
  readonly help: HelpSheetProps['entries']
}

/** A play with all its options in one grid. */
export const plainGrid = (grid: Pick<Grid, 'play' | 'head' | 'options' | 'columns'>): Grid => ({
  ...grid,
  id: grid.play,
  isJoined: false,
  isStacked: grid.columns > FEW_COLUMNS,
})

/** So few leave room for the label beside its odds. */
const FEW_COLUMNS = 4

/** The view an address names; the first one when it names none. */
export function viewOf(views: readonly PlayView[], id: string | undefined): PlayView {
  const [first] = views
  return views.find((view) => view.id === id) ?? (first as PlayView)
}
