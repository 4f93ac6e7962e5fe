import { sfgg } from '@caimin/rules/sfgg'
import { matchSlipStore } from '../../slip/match-slip-store.ts'
import type { MatchLayout, PlayView } from '../match-layout.ts'
import { MatchPage, type MatchPageParams } from '../match-page.tsx'
import { sfggHelp, sfggViews } from './sfgg.texts.ts'

const ALL: PlayView = { id: 'all', name: sfggViews.all, rows: ['SF'], open: [], more: [] }

/** 胜负过关: who wins after the handicap, in matches of many sports. One play, so the second layout sorts them by sport. */
export const sfggLayout: MatchLayout = {
  rules: sfgg,
  store: matchSlipStore(sfgg.id),
  views: {
    classic: [ALL],
    full: [
      ALL,
      { ...ALL, id: 'football', name: sfggViews.football, isOfSport: (sport) => sport === 'football' },
      { ...ALL, id: 'basketball', name: sfggViews.basketball, isOfSport: (sport) => sport === 'basketball' },
      {
        ...ALL,
        id: 'other',
        name: sfggViews.other,
        isOfSport: (sport) => sport !== 'football' && sport !== 'basketball',
      },
    ],
  },
  lines: { SF: { options: sfgg.playOptions('SF'), head: '' } },
  grids: {},
  hasWideHeads: false,
  marksSingles: false,
  help: sfggHelp,
}

/** All sports in one list. */
export function ClassicSfggPage(params: MatchPageParams) {
  return <MatchPage game={sfggLayout} layout="classic" {...params} />
}

/** A tab for each of the great sports. */
export function FullSfggPage(params: MatchPageParams) {
  return <MatchPage game={sfggLayout} layout="full" {...params} />
}
