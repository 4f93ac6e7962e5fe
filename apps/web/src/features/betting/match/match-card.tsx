import type { Instant } from '@caimin/base'
import { inPaperOrder, isAwayFirst } from '@caimin/rules/games'
import { Badge, classNames, DownIcon, UpIcon } from '@caimin/ui'
import { memo, useCallback, useId, useState } from 'react'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry, SlipLeg } from '../slip/match-slip.ts'
import { oddsText } from '../slip/option-names.ts'
import { useSlip } from '../slip/slip-store.ts'
import { tapOption } from '../slip/tap-option.ts'
import type { MatchDisplay } from './match-display.ts'
import type { Sale } from './match-groups.ts'
import type { MatchLayout, PlayView } from './match-layout.ts'
import { MatchMeta } from './match-meta.tsx'
import { OddsGrids, OddsRow } from './odds-parts.tsx'
import { useInView } from './use-in-view.ts'
import './match-card.css'

export interface MatchCardProps {
  readonly game: MatchLayout
  readonly row: MatchEntry
  readonly view: PlayView
  readonly display: MatchDisplay
  readonly sale: Sale
  readonly today: Instant
  /** On the first screen: drawn at once. */
  readonly isFirst: boolean
  readonly onInfo: (matchId: string) => void
}

/** What a view shows of this match: where only single bets are wanted, only what may be bet alone. */
const shownOf = (row: MatchEntry, view: PlayView, plays: readonly string[]): readonly string[] =>
  view.isSingleOnly ? plays.filter((play) => row.singles.includes(play)) : plays

/** Which parts a card has: its widths, and its height before it is drawn. */
const sizesOf = ({ game, row, view, display }: MatchCardProps): readonly string[] => [
  `bet-lines-${shownOf(row, view, view.rows).length}`,
  ...shownOf(row, view, view.open).map((play) => `bet-opens-${play.toLowerCase()}`),
  ...(game.hasWideHeads ? ['bet-wide-heads'] : []),
  ...(display.hasAverageOdds && row.average_odds ? ['bet-has-average'] : []),
]

const chosenIn = (leg: SlipLeg | undefined, plays: readonly string[]): number =>
  plays.reduce((count, play) => count + (leg?.picks[play]?.length ?? 0), 0)

/** One match of the list. Far from the screen it is only named. */
export const MatchCard = memo(function MatchCard(match: MatchCardProps) {
  const { game, row } = match
  const [card, isNear] = useInView(match.isFirst)
  return (
    <article
      ref={card}
      className={classNames('bet-match', ...sizesOf(match))}
      aria-label={bettingTexts.against(row.number_text, ...inPaperOrder(game.rules.id, row.home, row.away))}
    >
      {isNear ? (
        <Plays {...match} />
      ) : (
        <div className="bet-far">
          <Teams game={game} row={row} />
        </div>
      )}
    </article>
  )
})

/** It alone renders again when one of the match's options is tapped, and of it only the tapped play. */
function Plays({ game, row, view, display, sale, today, onInfo }: MatchCardProps) {
  const { rules, store } = game
  const leg = useSlip(store, (state) => state.slip.legs[row.match_id])
  const [isExpanded, setExpanded] = useState(false)
  const moreId = useId()
  const onPick = useCallback(
    (choice: string) => {
      const [play = '', option = ''] = choice.split('/')
      return tapOption(rules, store, row, [play, option])
    },
    [rules, row, store],
  )
  const open = shownOf(row, view, view.open)
  const more = shownOf(row, view, view.more)
  const odds = { game, row, isOpen: sale === 'open', onPick }
  return (
    <>
      <div className={classNames('bet-match-top', more.length === 0 && 'bet-match-wide')}>
        <MatchMeta row={row} time={display.time} sale={sale} today={today} />
        <button type="button" className="bet-info" aria-haspopup="dialog" onClick={() => onInfo(row.match_id)}>
          <Teams game={game} row={row} />
          <span className="unseen">{bettingTexts.matchInfo}</span>
        </button>
        <div className="bet-lines">
          {shownOf(row, view, view.rows).map((play) => (
            <OddsRow key={play} play={play} picks={leg?.picks[play]} {...odds} />
          ))}
          {display.hasAverageOdds && <AverageOdds row={row} />}
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

/** What bookmakers offer on average for home, draw and away. */
function AverageOdds({ row: { average_odds: odds } }: { readonly row: MatchEntry }) {
  if (odds === null) return null
  return (
    <p className="bet-average">
      <span>{bettingTexts.averageOdds}</span>
      {[odds.h, odds.d, odds.a].map((each, at) => (
        <span key={bettingTexts.averageSides[at]}>
          {bettingTexts.averageSides[at]} {oddsText(each)}
        </span>
      ))}
    </p>
  )
}

/** Both sides in the order of the game's paper; where that is not the usual one, each says which it is. */
function Teams({ game, row }: Pick<MatchCardProps, 'game' | 'row'>) {
  const { id } = game.rules
  const [first, second] = inPaperOrder(id, row.home, row.away)
  const marks = isAwayFirst(id) ? bettingTexts.awayHome : undefined
  return (
    <span className="bet-teams">
      <span>
        {marks && <small>{marks[0]}</small>} {first}
      </span>
      <i>{bettingTexts.versus}</i>
      <span>
        {marks && <small>{marks[1]}</small>} {second}
      </span>
    </span>
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
