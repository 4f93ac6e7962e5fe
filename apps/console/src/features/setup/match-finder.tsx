import type { OutputOf } from '@caimin/contract'
import { TextField } from '@caimin/ui'
import { useState } from 'react'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { blockedTexts, matchTexts } from './blocked.texts.ts'

type Row = OutputOf<'setup', 'openMatches'>['rows'][number]

const MAX_SHOWN = 6

interface MatchFinderProps {
  readonly rows: readonly Row[]
  readonly isNothingOpen: boolean
  readonly onAdd: (row: Row) => void
}

/** Open matches by number, team or league; the enter key takes the first. */
export function MatchFinder({ rows, isNothingOpen, onAdd }: MatchFinderProps) {
  const [typed, setTyped] = useState('')
  if (isNothingOpen) return <p className="ink-2">{matchTexts.noneOpen}</p>
  const search = typed.trim().toLowerCase()
  const found = rows.filter((row) => textOf(row).includes(search))
  const [first] = found
  const add = (row: Row) => {
    onAdd(row)
    setTyped('')
  }
  return (
    <div className="shop-finder">
      <TextField
        label={matchTexts.find}
        hint={matchTexts.findHint}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        onEnter={() => {
          if (first !== undefined && search !== '') add(first)
        }}
      />
      {found.length === 0 && <p className="ink-2">{matchTexts.noneFound}</p>}
      <ul className="shop-found">
        {found.slice(0, MAX_SHOWN).map((row) => (
          <li key={`${row.issue_no} ${row.match}`}>
            <button type="button" onClick={() => add(row)}>
              <span className="unseen">{matchTexts.addLeg}</span>
              <span className="bold">{row.name}</span>
              <span>{matchTexts.teams(row.home, row.away)}</span>
              <span className="ink-2">
                {row.league} {row.issue_no !== null && blockedTexts.issue(row.issue_no)} {clockOrDay(row.kickoff_at)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MAX_SHOWN && <p className="ink-2">{matchTexts.more(found.length - MAX_SHOWN)}</p>}
    </div>
  )
}

const textOf = ({ name, home, away, league }: Row): string => `${name} ${home} ${away} ${league}`.toLowerCase()
