import { jczq } from '@caimin/rules/jczq'
import { optionTexts, viewTexts } from '../betting.texts.ts'

/** The two football pages: one play at a time, or every play of a match together. */
export type Layout = 'classic' | 'full'

/** What a tab shows of each match. */
export interface PlayView {
  readonly id: string
  readonly name: string
  /** One line of three each: 胜平负 and 让球. */
  readonly rows: readonly string[]
  /** Grids shown below, open. */
  readonly open: readonly string[]
  /** Grids behind the button at the right. */
  readonly more: readonly string[]
  /** Only what may be bet alone. */
  readonly isSingleOnly?: boolean
}

const OUTCOMES = ['SPF', 'RQSPF']
const GRIDS = ['JQS', 'BQC', 'CBF']

const CLASSIC: readonly PlayView[] = [
  { id: 'MIX', name: viewTexts.mixed, rows: OUTCOMES, open: [], more: GRIDS },
  { id: 'SPF', name: viewTexts.result, rows: ['SPF'], open: [], more: [] },
  { id: 'RQSPF', name: viewTexts.handicap, rows: ['RQSPF'], open: [], more: [] },
  { id: 'CBF', name: viewTexts.score, rows: [], open: ['CBF'], more: [] },
  { id: 'JQS', name: viewTexts.goals, rows: [], open: ['JQS'], more: [] },
  { id: 'BQC', name: viewTexts.halfFull, rows: [], open: ['BQC'], more: [] },
  { id: 'single', name: viewTexts.single, rows: OUTCOMES, open: [], more: GRIDS, isSingleOnly: true },
]

const FULL: readonly PlayView[] = [
  { id: 'outcomes', name: viewTexts.outcomes, rows: OUTCOMES, open: [], more: GRIDS },
  { id: 'JQS', name: viewTexts.goals, rows: OUTCOMES, open: ['JQS'], more: ['BQC', 'CBF'] },
  { id: 'BQC', name: viewTexts.halfFull, rows: OUTCOMES, open: ['BQC'], more: ['JQS', 'CBF'] },
  { id: 'CBF', name: viewTexts.score, rows: OUTCOMES, open: ['CBF'], more: ['JQS', 'BQC'] },
  { id: 'all', name: viewTexts.all, rows: OUTCOMES, open: GRIDS, more: [] },
]

export const viewsOf = (layout: Layout): readonly PlayView[] => (layout === 'classic' ? CLASSIC : FULL)

/** The view an address names; the first one when it names none. */
export function viewOf(layout: Layout, id: string | undefined): PlayView {
  const [first] = viewsOf(layout)
  return viewsOf(layout).find((view) => view.id === id) ?? (first as PlayView)
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
}

function scoreSide(option: string): number {
  const [home = '', away = ''] = option.split(':')
  return Math.sign(Number(home) - Number(away))
}

function scoreGrids(): readonly Grid[] {
  const options = jczq.playOptions('CBF')
  const heads = [
    [1, optionTexts.homeWins],
    [0, optionTexts.draws],
    [-1, optionTexts.awayWins],
  ] as const
  return heads.map(([side, head], at) => ({
    id: `CBF${side}`,
    play: 'CBF',
    head,
    options: options.filter((option) => scoreSide(option) === side),
    columns: 7,
    isJoined: at > 0,
  }))
}

const grids = new Map<string, readonly Grid[]>()

/** The grids of a play, made once. */
export function gridsOf(play: string): readonly Grid[] {
  const known = grids.get(play)
  if (known) return known
  const isGoals = play === 'JQS'
  const head = isGoals ? optionTexts.goalsHead : optionTexts.halfFullHead
  const plain = { id: play, play, head, options: jczq.playOptions(play), columns: isGoals ? 4 : 5, isJoined: false }
  const made = play === 'CBF' ? scoreGrids() : [plain]
  grids.set(play, made)
  return made
}
