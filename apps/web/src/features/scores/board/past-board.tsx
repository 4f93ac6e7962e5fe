import { chinaDate } from '@caimin/base'
import type { BoardSport } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { Chip, EmptyState, PagedList } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { pastBoardQuery } from '../queries.ts'
import { boardTexts } from './board.texts.ts'
import { DayStrip } from './day-strip.tsx'
import { PastRows } from './match-rows.tsx'
import type { PastRow } from './paid-pools.tsx'
import './past-board.css'

interface PastBoardProps {
  readonly sport: BoardSport
}

/** Finished matches, newest first, by the day of their kick-off: all, those of a day, or of one of its leagues. */
export function PastBoard({ sport }: PastBoardProps) {
  const now = useServerTime()
  const [day, setDay] = useState<string>()
  const [league, setLeague] = useState<string>()
  const ofDay = { sport, ...(day !== undefined && { day }) }
  const leagues = usePages(pastBoardQuery(ofDay)).firstPage?.leagues ?? []
  const list = usePages(pastBoardQuery({ ...ofDay, ...(league !== undefined && { league }) }))

  function showDay(next: string | undefined) {
    setDay(next)
    setLeague(undefined)
  }

  return (
    <PagedList
      list={list}
      above={
        <>
          <DayStrip now={now()} value={day} onChange={showDay} />
          {leagues.length > 1 && <Leagues leagues={leagues} value={league} onChange={setLeague} />}
          <div className="scores-leagues">
            <a href={links.scores.record({ sport })}>{boardTexts.earlier}</a>
          </div>
        </>
      }
      empty={<EmptyState {...boardTexts.empty[day === undefined ? 'past' : 'day']} />}
    >
      {(rows) => (
        <>
          {[...Map.groupBy(rows, ({ kickoff_at }) => chinaDate(kickoff_at))].map(([day, played]) => (
            <Day key={day} day={day} rows={played} />
          ))}
          <p className="scores-board-note">{boardTexts.paidNote}</p>
        </>
      )}
    </PagedList>
  )
}

interface LeaguesProps {
  readonly leagues: readonly string[]
  readonly value: string | undefined
  readonly onChange: (league: string | undefined) => void
}

function Leagues({ leagues, value, onChange }: LeaguesProps) {
  return (
    <fieldset className="scores-league-chips">
      <legend className="unseen">{boardTexts.league}</legend>
      <Chip chosen={value === undefined} onClick={() => onChange(undefined)}>
        {boardTexts.all}
      </Chip>
      {leagues.map((league) => (
        <Chip key={league} chosen={league === value} onClick={() => onChange(league)}>
          {league}
        </Chip>
      ))}
    </fieldset>
  )
}

interface DayProps {
  readonly day: string
  readonly rows: readonly PastRow[]
}

function Day({ day, rows }: DayProps) {
  return (
    <section>
      <h2 className="scores-day">{day}</h2>
      <PastRows rows={rows} />
    </section>
  )
}
