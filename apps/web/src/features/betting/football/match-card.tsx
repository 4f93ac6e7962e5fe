import { chinaClock, chinaDate } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Badge, Countdown, classNames, DownIcon, Tag, UpIcon } from '@caimin/ui'
import { memo, useCallback, useId, useState } from 'react'
import { useServerTime } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { type MatchEntry, type SlipLeg, toggleOption } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { OddsGrids, OddsRow } from './odds-parts.tsx'
import type { PlayView } from './play-views.ts'
import { useNear } from './use-near.ts'
import './match-card.css'

const HOUR_MS = 3_600_000

export interface MatchCardProps {
  readonly row: MatchEntry
  readonly view: PlayView
  readonly store: MatchSlipStore
  readonly isOpen: boolean
  /** On the first screen: drawn at once. */
  readonly isFirst: boolean
}

/** What a view shows of this match: where only single bets are wanted, only what may be bet alone. */
const shownOf = (row: MatchEntry, view: PlayView, plays: readonly string[]): readonly string[] =>
  view.isSingleOnly ? plays.filter((play) => row.singles.includes(play)) : plays

/** Which parts a card has, for its height before it is drawn. */
const sizesOf = (row: MatchEntry, view: PlayView): readonly string[] => [
  `bet-lines-${shownOf(row, view, view.rows).length}`,
  ...shownOf(row, view, view.open).map((play) => `bet-opens-${play.toLowerCase()}`),
]

const chosenIn = (leg: SlipLeg | undefined, plays: readonly string[]): number =>
  plays.reduce((count, play) => count + (leg?.picks[play]?.length ?? 0), 0)

/** One match of the list. Far from the screen it is only named. */
export const MatchCard = memo(function MatchCard({ isFirst, ...match }: MatchCardProps) {
  const { row, view } = match
  const [card, isNear] = useNear(isFirst)
  return (
    <article
      ref={card}
      className={classNames('bet-match', ...sizesOf(row, view))}
      aria-label={bettingTexts.against(row.number_text, row.home, row.away)}
    >
      {isNear ? (
        <Plays {...match} />
      ) : (
        <div className="bet-far">
          <Teams row={row} />
        </div>
      )}
    </article>
  )
})

/** It alone renders again when one of the match's options is tapped, and of it only the tapped play. */
function Plays({ row, view, store, isOpen }: Omit<MatchCardProps, 'isFirst'>) {
  const leg = useSlip(store, (state) => state.slip.legs[row.match_id])
  const [isExpanded, setExpanded] = useState(false)
  const moreId = useId()
  const onPick = useCallback(
    (choice: string) => {
      const [play = '', option = ''] = choice.split('/')
      store.getState().edit((slip) => toggleOption(slip, row, play, option))
    },
    [row, store],
  )
  const open = shownOf(row, view, view.open)
  const more = shownOf(row, view, view.more)
  const odds = { row, isOpen, onPick }
  return (
    <>
      <div className={classNames('bet-match-top', more.length === 0 && 'bet-match-wide')}>
        <MatchMeta row={row} isOpen={isOpen} />
        <Teams row={row} />
        <div className="bet-lines">
          {shownOf(row, view, view.rows).map((play) => (
            <OddsRow key={play} play={play} picks={leg?.picks[play]} {...odds} />
          ))}
        </div>
        {more.length > 0 && (
          <MoreButton
            count={chosenIn(leg, more)}
            isExpanded={isExpanded}
            controls={moreId}
            onToggle={() => setExpanded(!isExpanded)}
          />
        )}
      </div>
      {open.length > 0 && <OddsGrids plays={open} leg={leg} {...odds} />}
      <div id={moreId}>{isExpanded && <OddsGrids plays={more} leg={leg} {...odds} />}</div>
    </>
  )
}

function MatchMeta({ row, isOpen }: Pick<MatchCardProps, 'row' | 'isOpen'>) {
  return (
    <div className="bet-meta">
      <span className="bet-league">{row.league}</span>
      <b>{row.number_text}</b>
      <span>{isOpen ? <Cutoff row={row} /> : bettingTexts.closed}</span>
      {row.is_demo && <Tag>{bettingTexts.demo}</Tag>}
    </div>
  )
}

/** 18:25截止, under an hour a countdown; a match closing after its business date's midnight says so. */
function Cutoff({ row }: { readonly row: MatchEntry }) {
  const now = useServerTime()
  const at = timeOf(row.orderDeadline)
  if (at - now() < HOUR_MS) return <Countdown until={at} now={now} worded />
  const clock = chinaClock(at)
  return bettingTexts.until(chinaDate(at) === row.business_date ? clock : bettingTexts.tomorrow(clock))
}

function Teams({ row }: { readonly row: MatchEntry }) {
  return (
    <div className="bet-teams">
      <span className="cut">{row.home}</span>
      <i>{bettingTexts.versus}</i>
      <span className="cut">{row.away}</span>
    </div>
  )
}

interface MoreButtonProps {
  readonly count: number
  readonly isExpanded: boolean
  readonly controls: string
  readonly onToggle: () => void
}

function MoreButton({ count, isExpanded, controls, onToggle }: MoreButtonProps) {
  const [first, second] = bettingTexts.morePlays
  return (
    <button type="button" className="bet-more" aria-expanded={isExpanded} aria-controls={controls} onClick={onToggle}>
      {isExpanded ? (
        <span>{bettingTexts.fold}</span>
      ) : (
        <span className="bet-more-words">
          <span>{first}</span>
          <span>{second}</span>
        </span>
      )}
      {isExpanded ? <UpIcon size="s" /> : <DownIcon size="s" />}
      {count > 0 && <span className="unseen">{bettingTexts.chosenInside(count)}</span>}
      <Badge count={count} />
    </button>
  )
}
