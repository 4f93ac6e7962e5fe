import type { Verdict } from '@caimin/rules/conformance'
import { GAME_NAMES, type GameId } from '@caimin/rules/games'
import { Segmented } from '@caimin/ui'
import { useState } from 'react'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { Pane } from '../../platform/parts/pane.tsx'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { isDifferent } from './conformance-run.ts'
import { rulesTexts } from './rules.texts.ts'
import { comparedFields, playText, refusalText } from './verdict-text.ts'

type Shown = 'all' | 'different'

export interface VerdictsPaneProps {
  readonly verdicts: readonly Verdict[]
  /** Only this game's bets; null for all. */
  readonly game: GameId | null
}

/** The worked bets of one game or of all: what the answer is, and what the rules say. */
export function VerdictsPane({ verdicts, game }: VerdictsPaneProps) {
  const [shown, setShown] = useState<Shown>(game === null ? 'different' : 'all')
  const [search, setSearch] = useState('')
  const ofGame = verdicts.filter(({ vector }) => game === null || vector.in.game === game)
  const different = ofGame.filter(isDifferent)
  const found = (shown === 'all' ? ofGame : different).filter(({ vector }) =>
    `${vector.in.id} ${GAME_NAMES[vector.in.game]} ${playText(vector)}`.includes(search.trim()),
  )
  return (
    <Pane
      label={rulesTexts.bets}
      head={
        <div className="rules-head">
          <h2>{game === null ? rulesTexts.allGames : GAME_NAMES[game]}</h2>
          <div className="rules-filter">
            <Segmented
              views
              label={rulesTexts.filter}
              value={shown}
              onChange={setShown}
              choices={[
                { value: 'all', label: `${rulesTexts.all} ${ofGame.length}` },
                { value: 'different', label: `${rulesTexts.onlyDifferent} ${different.length}` },
              ]}
            />
            <SearchField
              label={rulesTexts.search}
              placeholder={rulesTexts.searchHint}
              value={search}
              onChange={setSearch}
            />
          </div>
        </div>
      }
    >
      {found.length === 0 ? (
        <p className="rules-none">{emptyText(ofGame.length, shown === 'different' && search === '')}</p>
      ) : (
        found.map((verdict) => <VerdictRow key={verdict.vector.in.id} verdict={verdict} />)
      )}
    </Pane>
  )
}

function emptyText(judged: number, asksDifferent: boolean): string {
  if (judged === 0) return rulesTexts.notYet
  return asksDifferent ? rulesTexts.noneDifferent : rulesTexts.noneFound
}

/** A bet that differs stands open: both answers side by side. */
function VerdictRow({ verdict }: { readonly verdict: Verdict }) {
  const { vector } = verdict
  const isWrong = isDifferent(verdict)
  const [isOpen, setOpen] = useState(isWrong)
  return (
    <details className="rules-bet" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="mono">{vector.in.id}</span>
        <span className="cut">{playText(vector)}</span>
        <Status kind={isWrong ? 'look' : 'done'}>{rulesTexts.betIs[isWrong ? 'different' : 'same']}</Status>
      </summary>
      {isOpen && <Comparison verdict={verdict} />}
    </details>
  )
}

function Comparison({ verdict }: { readonly verdict: Verdict }) {
  const refusal = refusalText(verdict)
  return (
    <>
      <DataTable
        isTight
        isFlush
        rows={comparedFields(verdict)}
        keyOf={({ name }) => name}
        rowClass={({ isSame }) => !isSame && 'wrong'}
        columns={[
          { head: rulesTexts.field, cell: ({ name }) => name },
          { head: rulesTexts.expected, cell: ({ expected }) => expected },
          { head: rulesTexts.got, cellClass: ({ isSame }) => !isSame && 'red bold', cell: ({ got }) => got },
        ]}
      />
      {refusal !== undefined && <p className="ink-2">{refusal}</p>}
      <p className="text-s ink-2">{rulesTexts.question}</p>
      <code className="rules-question">{JSON.stringify(verdict.vector.in)}</code>
    </>
  )
}
