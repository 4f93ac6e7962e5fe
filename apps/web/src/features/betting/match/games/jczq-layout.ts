import { jczq } from '@caimin/rules/jczq'
import { matchSlipStore } from '../../slip/match-slip-store.ts'
import { type MatchLayout, plainGrid } from '../match-layout.ts'
import { scoreGrids } from '../score-grids.ts'
import { jczqHeads, jczqHelp, jczqViews } from './jczq.texts.ts'

const OUTCOMES = ['SPF', 'RQSPF']
const GRIDS = ['JQS', 'BQC', 'CBF']

/** 竞彩足球: two lines of three, three pools, any of them mixed. */
export const jczqLayout: MatchLayout = {
  rules: jczq,
  store: matchSlipStore(jczq.id),
  views: {
    classic: [
      { id: 'MIX', name: jczqViews.mixed, rows: OUTCOMES, open: [], more: GRIDS },
      { id: 'SPF', name: jczqViews.result, rows: ['SPF'], open: [], more: [] },
      { id: 'RQSPF', name: jczqViews.handicap, rows: ['RQSPF'], open: [], more: [] },
      { id: 'CBF', name: jczqViews.score, rows: [], open: ['CBF'], more: [] },
      { id: 'JQS', name: jczqViews.goals, rows: [], open: ['JQS'], more: [] },
      { id: 'BQC', name: jczqViews.halfFull, rows: [], open: ['BQC'], more: [] },
      { id: 'single', name: jczqViews.single, rows: OUTCOMES, open: [], more: GRIDS, isSingleOnly: true },
    ],
    full: [
      { id: 'outcomes', name: jczqViews.outcomes, rows: OUTCOMES, open: [], more: GRIDS },
      { id: 'JQS', name: jczqViews.goals, rows: OUTCOMES, open: ['JQS'], more: ['BQC', 'CBF'] },
      { id: 'BQC', name: jczqViews.halfFull, rows: OUTCOMES, open: ['BQC'], more: ['JQS', 'CBF'] },
      { id: 'CBF', name: jczqViews.score, rows: OUTCOMES, open: ['CBF'], more: ['JQS', 'BQC'] },
      { id: 'all', name: jczqViews.all, rows: OUTCOMES, open: GRIDS, more: [] },
    ],
  },
  lines: {
    SPF: { options: jczq.playOptions('SPF'), head: jczqHeads.noHandicap },
    RQSPF: { options: jczq.playOptions('RQSPF'), head: '' },
  },
  grids: {
    JQS: [plainGrid({ play: 'JQS', head: jczqHeads.goals, options: jczq.playOptions('JQS'), columns: 4 })],
    BQC: [plainGrid({ play: 'BQC', head: jczqHeads.halfFull, options: jczq.playOptions('BQC'), columns: 5 })],
    CBF: scoreGrids('CBF', jczq.playOptions('CBF')),
  },
  hasWideHeads: false,
  marksSingles: true,
  help: jczqHelp,
}
