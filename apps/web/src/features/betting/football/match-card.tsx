import { chinaClock, chinaDate } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Badge, Countdown, classNames, DownIcon, Tag, UpIcon } from '@caimin/ui'
import { memo, useCallback, useId, useState } from 'react'
import { useServerTime } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import { type MatchEntry, type SlipLeg, toggleOption } from '../slip/match-slip.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { useSlip } from '../slip/slip-store.ts'
import { OddsGrids, type OddsProps, OddsRow } from './odds-parts.tsx'
import type { PlayView } from './play-views.ts'
import { useNear } from './use-near.ts'
import './match-card.css'

const HOUR_MS = 3_600_000

export interface MatchCardProps {
  readonly row: MatchEntry
  readonly view: PlayView
  readonly store: MatchSlipStore
  readonly isOpen: boolean
  /** On the first screen: its open grids are drawn at once. */
  readonly isFirst: boolean
}

const chosenIn = (leg: SlipLeg | undefined, plays: readonly string[]): number =>
  plays.reduce((count, play) => count + (leg?.picks[play]?.length ?? 0), 0)

/** One match of the list. It alone renders again when one of its options is tapped. */
export const MatchCard = memo(function MatchCard({ row, view, store, isOpen, isFirst }: MatchCardProps) {
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
  const isShown = (play: string) => !view.isSingleOnly || row.singles.includes(play)
  const more = view.more.filter(isShown)
  const open = view.open.filter(isShown)
  const [card, isNear] = useNear({ isWatched: open.length > 0, startsNear: isFirst })
  const odds: OddsProps = { row, leg, isOpen, onPick }
  return (
    <article
      ref={card}
      className={classNames('bet-match', `bet-open-${open.length}`)}
      aria-label={bettingTexts.against(row.number_text, row.home, row.away)}
    >
      <div className={classNames('bet-match-top', more.length === 0 && 'bet-match-wide')}>
        <MatchMeta row={row} isOpen={isOpen} />
        <Teams row={row} />
        <div className="bet-lines">
          {view.rows.filter(isShown).map((play) => (
            <OddsRow key={play} play={play} {...odds} />
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
      {isNear && open.length > 0 && <OddsGrids plays={open} {...odds} />}
      <div id={moreId}>{isExpanded && <OddsGrids plays={more} {...odds} />}</div>
    </article>
  )
})

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
