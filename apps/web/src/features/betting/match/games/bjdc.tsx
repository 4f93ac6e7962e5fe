import { bjdc } from '@caimin/rules/bjdc'
import { matchSlipStore } from '../../slip/match-slip-store.ts'
import { type MatchLayout, plainGrid } from '../match-layout.ts'
import { MatchPage, type MatchPageParams } from '../match-page.tsx'
import { scoreGrids } from '../score-grids.ts'
import { bjdcHeads, bjdcHelp, bjdcViews } from './bjdc.texts.ts'

const RESULT = ['SPF']
const GRIDS = ['ZJQS', 'SXDS', 'BQQSPF', 'BF']
const allBut = (play: string): readonly string[] => GRIDS.filter((other) => other !== play)

/** 北京单场: numbered within an issue, one play a ticket, paid at the final SP. */
export const bjdcLayout: MatchLayout = {
  rules: bjdc,
  store: matchSlipStore(bjdc.id),
  views: {
    classic: [
      { id: 'SPF', name: bjdcViews.result, rows: RESULT, open: [], more: [] },
      { id: 'ZJQS', name: bjdcViews.goals, rows: [], open: ['ZJQS'], more: [] },
      { id: 'SXDS', name: bjdcViews.parity, rows: [], open: ['SXDS'], more: [] },
      { id: 'BF', name: bjdcViews.score, rows: [], open: ['BF'], more: [] },
      { id: 'BQQSPF', name: bjdcViews.halfFull, rows: [], open: ['BQQSPF'], more: [] },
    ],
    full: [
      { id: 'SPF', name: bjdcViews.result, rows: RESULT, open: [], more: GRIDS },
      { id: 'ZJQS', name: bjdcViews.goals, rows: RESULT, open: ['ZJQS'], more: allBut('ZJQS') },
      { id: 'SXDS', name: bjdcViews.parity, rows: RESULT, open: ['SXDS'], more: allBut('SXDS') },
      { id: 'BF', name: bjdcViews.score, rows: RESULT, open: ['BF'], more: allBut('BF') },
      { id: 'BQQSPF', name: bjdcViews.halfFull, rows: RESULT, open: ['BQQSPF'], more: allBut('BQQSPF') },
      { id: 'all', name: bjdcViews.all, rows: RESULT, open: GRIDS, more: [] },
    ],
  },
  lines: { SPF: { options: bjdc.playOptions('SPF'), head: '' } },
  grids: {
    ZJQS: [plainGrid({ play: 'ZJQS', head: bjdcHeads.goals, options: bjdc.playOptions('ZJQS'), columns: 4 })],
    SXDS: [plainGrid({ play: 'SXDS', head: bjdcHeads.parity, options: bjdc.playOptions('SXDS'), columns: 4 })],
    BQQSPF: [plainGrid({ play: 'BQQSPF', head: bjdcHeads.halfFull, options: bjdc.playOptions('BQQSPF'), columns: 5 })],
    BF: scoreGrids('BF', bjdc.playOptions('BF')),
  },
  hasWideHeads: false,
  marksSingles: false,
  help: bjdcHelp,
}

/** One play per tab. */
export function ClassicBjdcPage(params: MatchPageParams) {
  return <MatchPage game={bjdcLayout} layout="classic" {...params} />
}

/** Every play of a match together. */
export function FullBjdcPage(params: MatchPageParams) {
  return <MatchPage game={bjdcLayout} layout="full" {...params} />
}
