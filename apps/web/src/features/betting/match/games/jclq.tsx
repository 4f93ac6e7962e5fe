import { jclq } from '@caimin/rules/jclq'
import { matchSlipStore } from '../../slip/match-slip-store.ts'
import type { Grid, MatchLayout } from '../match-layout.ts'
import { MatchPage, type MatchPageParams } from '../match-page.tsx'
import { jclqHeads, jclqHelp, jclqViews } from './jclq.texts.ts'

const LINES = ['SF', 'RFSF', 'DXF']
const GRIDS = ['SFC']

/** The rules list the home side first, the paper the away side. */
const awayFirst = (play: string): readonly string[] => jclq.playOptions(play).toReversed()

const MARGINS = jclq.playOptions('SFC')
const [HOME_MARGINS, AWAY_MARGINS] = [MARGINS.slice(0, MARGINS.length / 2), MARGINS.slice(MARGINS.length / 2)]

/** Six margins in one row, the side at its head. */
const marginGrid = (id: string, head: readonly string[], options: readonly string[]): Grid => ({
  id,
  play: 'SFC',
  head,
  options,
  columns: options.length,
  isJoined: options === HOME_MARGINS,
  isStacked: true,
})

/** 竞彩篮球: three lines of two, the margin behind; the away side first. */
export const jclqLayout: MatchLayout = {
  rules: jclq,
  store: matchSlipStore(jclq.id),
  views: {
    classic: [
      { id: 'MIX', name: jclqViews.mixed, rows: LINES, open: [], more: GRIDS },
      { id: 'SF', name: jclqViews.winner, rows: ['SF'], open: [], more: [] },
      { id: 'RFSF', name: jclqViews.handicap, rows: ['RFSF'], open: [], more: [] },
      { id: 'DXF', name: jclqViews.total, rows: ['DXF'], open: [], more: [] },
      { id: 'SFC', name: jclqViews.margin, rows: [], open: GRIDS, more: [] },
      { id: 'single', name: jclqViews.single, rows: LINES, open: [], more: GRIDS, isSingleOnly: true },
    ],
    full: [
      { id: 'lines', name: jclqViews.lines, rows: LINES, open: [], more: GRIDS },
      { id: 'SFC', name: jclqViews.margin, rows: ['SF'], open: GRIDS, more: [] },
      { id: 'all', name: jclqViews.all, rows: LINES, open: GRIDS, more: [] },
    ],
  },
  lines: {
    SF: { options: awayFirst('SF'), head: jclqHeads.winner },
    RFSF: { options: awayFirst('RFSF'), head: jclqHeads.handicap },
    DXF: { options: jclq.playOptions('DXF'), head: jclqHeads.total },
  },
  grids: {
    SFC: [
      marginGrid('SFCaway', jclqHeads.awayMargin, AWAY_MARGINS),
      marginGrid('SFChome', jclqHeads.homeMargin, HOME_MARGINS),
    ],
  },
  hasWideHeads: true,
  marksSingles: true,
  help: jclqHelp,
}

/** One play per tab. */
export function ClassicJclqPage(params: MatchPageParams) {
  return <MatchPage game={jclqLayout} layout="classic" {...params} />
}

/** Every play of a match together. */
export function FullJclqPage(params: MatchPageParams) {
  return <MatchPage game={jclqLayout} layout="full" {...params} />
}
