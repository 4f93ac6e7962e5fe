import { addMs, chinaDate, days, isCalendarDay, startOfDate, weekdayName } from '@caimin/base'
import { BOARD_SPORTS, type BoardSport } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { choicesOf, EmptyState, InlineSelect, NavBar, Page, PagedList, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { pastBoardQuery } from '../queries.ts'
import { boardTexts } from './board.texts.ts'
import { LeagueSelect } from './league-select.tsx'
import { PastRows } from './match-rows.tsx'
import './board.css'

/** So many days can be chosen, the newest first. */
const DAYS = 30

interface RecordPageProps {
  readonly sport?: string | undefined
  readonly day?: string | undefined
}

/** Finished matches of one day, all or those of a league. */
export function RecordPage(place: RecordPageProps) {
  const now = useServerTime()
  const sport = BOARD_SPORTS.find((each) => each === place.sport) ?? 'football'
  const today = startOfDate(chinaDate(now()))
  const choices = Array.from({ length: DAYS }, (_, ago) => chinaDate(addMs(today, -days(ago))))
  const day = place.day !== undefined && isCalendarDay(place.day) ? place.day : (choices[0] ?? '')
  // A day of an older link is one more.
  const offered = choices.includes(day) ? choices : [day, ...choices]
  const show = (next: Partial<{ sport: BoardSport; day: string }>) =>
    navigate(links.scores.record({ sport, day, ...next }), { replace: true })
  return (
    <Page
      head={
        <NavBar title={boardTexts.recordTitle} lined onBack={() => goBack(links.scores.scores({ view: 'past' }))} />
      }
    >
      <div className="scores-sports">
        <Segmented
          label={boardTexts.sport}
          choices={choicesOf(BOARD_SPORTS, boardTexts.sports)}
          value={sport}
          onChange={(next) => show({ sport: next })}
        />
        <InlineSelect
          label={boardTexts.day}
          value={day}
          choices={offered.map((value) => ({ value, label: `${value} ${weekdayName(startOfDate(value))}` }))}
          onChange={(next) => show({ day: next })}
        />
      </div>
      <DayOfMatches key={`${sport} ${day}`} sport={sport} day={day} />
    </Page>
  )
}

function DayOfMatches({ sport, day }: { readonly sport: BoardSport; readonly day: string }) {
  const [league, setLeague] = useState<string>()
  const ofDay = usePages(pastBoardQuery({ sport, day }))
  const shown = usePages(pastBoardQuery({ sport, day, ...(league !== undefined && { league }) }))
  return (
    <PagedList
      list={shown}
      above={
        <div className="scores-leagues">
          <LeagueSelect leagues={ofDay.firstPage?.leagues ?? []} value={league} onChange={setLeague} />
        </div>
      }
      empty={<EmptyState {...boardTexts.empty.day} />}
    >
      {(rows) => (
        <>
          <PastRows rows={rows} />
          <p className="scores-board-note">{boardTexts.paidNote}</p>
        </>
      )}
    </PagedList>
  )
}
