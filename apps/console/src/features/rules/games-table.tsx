import { ruleVersions } from '@caimin/rules'
import { GAME_NAMES, type GameId, gameKind } from '@caimin/rules/games'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Status } from '../../platform/parts/status.tsx'
import type { GameScore } from './conformance-run.ts'
import { rulesTexts } from './rules.texts.ts'

export interface GamesTableProps {
  readonly scores: readonly GameScore[]
  /** The game whose bets are shown beside; null for all. */
  readonly selected: GameId | null
  readonly onSelect: (game: GameId | null) => void
}

/** Each game with what agrees, and the prize tables it holds. */
export function GamesTable({ scores, selected, onSelect }: GamesTableProps) {
  const sum = (pick: (score: GameScore) => number) => scores.reduce((total, score) => total + pick(score), 0)
  const all: Score = {
    game: null,
    total: sum((score) => score.total),
    judged: sum((score) => score.judged),
    different: sum((score) => score.different),
  }
  return (
    <DataTable
      isTight
      caption={rulesTexts.games}
      columns={COLUMNS}
      rows={[...scores, all]}
      keyOf={({ game }) => game ?? 'all'}
      rowClass={({ game }) => game === null && 'sum'}
      selection={{ isSelected: ({ game }) => game === selected, select: ({ game }) => onSelect(game) }}
    />
  )
}

/** Of one game, or of all together. */
type Score = Omit<GameScore, 'game'> & { readonly game: GameId | null }

const COLUMNS: readonly Column<Score>[] = [
  {
    head: rulesTexts.game,
    selects: true,
    cell: ({ game }) => (game === null ? rulesTexts.allGames : GAME_NAMES[game]),
  },
  {
    head: rulesTexts.agreed,
    isNumber: true,
    cell: ({ judged, different, total }) => `${judged - different} / ${total}`,
  },
  { head: rulesTexts.state, cell: (score) => <ScoreStatus {...score} /> },
  { head: rulesTexts.versions, isExtra: true, cell: ({ game }) => game !== null && versionsText(game) },
]

function ScoreStatus({ total, judged, different }: Score) {
  if (different > 0) return <Status kind="look">{rulesTexts.different(different)}</Status>
  if (judged === total) return <Status kind="done">{rulesTexts.done}</Status>
  return judged === 0 ? (
    <Status kind="ring">{rulesTexts.waiting}</Status>
  ) : (
    <Status kind="half">{rulesTexts.half}</Status>
  )
}

const BY_FINAL_SP: readonly GameId[] = ['bjdc', 'sfgg']

function versionsText(game: GameId): string {
  const versions = ruleVersions(game)
  if (versions.length > 0) return versions.map((version) => rulesTexts.tables[version] ?? version).join(rulesTexts.join)
  const kind = gameKind(game)
  if (kind === 'fixed') return rulesTexts.announced
  if (kind === 'number') return rulesTexts.oneVersion
  return BY_FINAL_SP.includes(game) ? rulesTexts.bySp : rulesTexts.byOdds
}
