import { chinaClock, chinaParts, type Instant } from '@caimin/base'
import { DownIcon, useEverySecond } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { MatchCard } from './match-card.tsx'
import type { MatchDisplay } from './match-display.ts'
import type { MatchGroup, Sale } from './match-groups.ts'
import type { MatchLayout, PlayView } from './match-layout.ts'
import './match-list.css'

/** Cards that fill a phone's screen, by the number of their open plays; with more plays than named here, one does. */
const FIRST_SCREEN = [6, 3, 2]

export interface MatchListProps {
  readonly game: MatchLayout
  readonly groups: readonly MatchGroup[]
  readonly view: PlayView
  readonly saleOf: (row: MatchEntry) => Sale
  /** The start of the present day. */
  readonly today: Instant
  readonly display: MatchDisplay
  readonly onFilter: () => void
  readonly onInfo: (matchId: string) => void
}

/**
 * All matches by business date, and the way to those that have ended. Give it a key of its view, so that another view
 * starts with its first screen.
 */
export function MatchList({ game, groups, view, display, saleOf, today, onFilter, onInfo }: MatchListProps) {
  const matches = groups.flatMap((group) => group.matches)
  const first = new Set(matches.slice(0, FIRST_SCREEN[view.open.length] ?? 1))
  return (
    <>
      {groups.map((group) => (
        <section key={group.date}>
          <DateHead group={group} saleOf={saleOf}>
            <HeadTools onFilter={onFilter} />
          </DateHead>
          <div className="bet-list">
            {group.matches.map((row) => (
              <MatchCard
                key={row.match_id}
                row={row}
                view={view}
                game={game}
                display={display}
                onInfo={onInfo}
                sale={saleOf(row)}
                today={today}
                isFirst={first.has(row)}
              />
            ))}
          </div>
        </section>
      ))}
      <a className="bet-results" href={links.draws.draws({ kind: 'matches', game: game.rules.id })}>
        {bettingTexts.results}
      </a>
    </>
  )
}

interface DateHeadProps extends Pick<MatchListProps, 'saleOf'> {
  readonly group: MatchGroup
  readonly children: ReactNode
}

function DateHead({ group: { title, matches }, saleOf, children }: DateHeadProps) {
  const open = matches.filter((row) => saleOf(row) === 'open').length
  const issue = matches[0]?.issue_no
  return (
    <div className="bet-date">
      <h2>{title}</h2>
      <span>
        {issue && `${bettingTexts.issue(issue)} `}
        {open === matches.length ? bettingTexts.matchCount(open) : bettingTexts.openCount(open)}
      </span>
      {children}
    </div>
  )
}

function HeadTools({ onFilter }: { readonly onFilter: () => void }) {
  return (
    <>
      <ServerClock />
      <button type="button" className="bet-filter" onClick={onFilter}>
        {bettingTexts.filter}
        <DownIcon size="s" />
      </button>
    </>
  )
}

/** The server's clock, by which everything closes. */
function ServerClock() {
  useEverySecond()
  const now = useServerTime()()
  const seconds = String(chinaParts(now).second).padStart(2, '0')
  return <span className="bet-clock">{bettingTexts.beijingTime(`${chinaClock(now)}:${seconds}`)}</span>
}
