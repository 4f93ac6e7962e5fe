import { jczq } from '@caimin/rules/jczq'
import { classNames, Mark, OddsButton } from '@caimin/ui'
import { memo } from 'react'
import { bettingTexts, viewTexts } from '../betting.texts.ts'
import type { MatchEntry, SlipLeg } from '../slip/match-slip.ts'
import { handicapText, oddsText, readerName, shortLabel } from '../slip/option-names.ts'
import { type Grid, gridsOf } from './play-views.ts'

export interface OddsProps {
  readonly row: MatchEntry
  /** Options of this play that are on the slip. */
  readonly picks: readonly string[] | undefined
  /** Betting on this match is possible now. */
  readonly isOpen: boolean
  /** `play/option` */
  readonly onPick: (choice: string) => void
}

interface OptionsProps extends OddsProps {
  readonly play: string
  readonly options: readonly string[]
  readonly isStacked: boolean
}

function Options({ row, picks, isOpen, onPick, play, options, isStacked }: OptionsProps) {
  const facts = { numberText: row.number_text, handicap: row.handicap }
  return options.map((option) => {
    const odds = isOpen ? row.odds[play]?.[option] : undefined
    return (
      <OddsButton
        key={option}
        id={`${play}/${option}`}
        label={shortLabel(jczq, play, option)}
        name={readerName(jczq, facts, play, option)}
        odds={odds && oddsText(odds)}
        chosen={picks?.includes(option) ?? false}
        moved={row.movements[play]?.[option]}
        stacked={isStacked}
        onPick={onPick}
      />
    )
  })
}

/** Win, draw, loss in one line; at its head the handicap, and whether it may be bet alone. */
export const OddsRow = memo(function OddsRow({ play, ...odds }: OddsProps & { readonly play: string }) {
  const { row } = odds
  const isHandicap = play === 'RQSPF'
  const line = isHandicap ? handicapText(row.handicap) : '0'
  return (
    <div className={classNames('ui-odds-line', `bet-line-${play.toLowerCase()}`)}>
      <span className={classNames('ui-odds-head', isHandicap && row.handicap > 0 && 'bet-plus')}>
        <span aria-hidden="true">{line}</span>
        <span className="unseen">{isHandicap ? bettingTexts.handicapLine(line) : viewTexts.result}</span>
        {row.singles.includes(play) && <SingleMark />}
      </span>
      <Options {...odds} play={play} options={jczq.playOptions(play)} isStacked={false} />
    </div>
  )
})

function SingleMark() {
  return (
    <>
      <Mark>{bettingTexts.single}</Mark>
      <span className="unseen">{bettingTexts.singleAllowed}</span>
    </>
  )
}

function GridHead({ head, isSingle }: { readonly head: readonly string[]; readonly isSingle: boolean }) {
  return (
    <span className="ui-odds-head">
      {head.map((word) => (
        <span key={word}>{word}</span>
      ))}
      {isSingle && <SingleMark />}
    </span>
  )
}

const OddsGrid = memo(function OddsGrid({ grid, ...odds }: OddsProps & { readonly grid: Grid }) {
  const blanks = (grid.columns - (grid.options.length % grid.columns)) % grid.columns
  const { row } = odds
  return (
    <div className={classNames('ui-odds-pool', grid.isJoined && 'ui-odds-pool-joined')}>
      <GridHead head={grid.head} isSingle={!grid.isJoined && row.singles.includes(grid.play)} />
      <div className={`ui-odds-grid bet-grid-${grid.columns}`}>
        <Options {...odds} play={grid.play} options={grid.options} isStacked={grid.play !== 'JQS'} />
        {blanks > 0 && <span className="ui-odds-blank" style={{ gridColumn: `span ${blanks}` }} />}
      </div>
    </div>
  )
})

interface OddsGridsProps extends Omit<OddsProps, 'picks'> {
  readonly plays: readonly string[]
  /** What of this match is on the slip. */
  readonly leg: SlipLeg | undefined
}

/** The grids of some plays below each other. */
export function OddsGrids({ plays, leg, ...odds }: OddsGridsProps) {
  return (
    <div className="bet-grids">
      {plays.map((play) => (
        <div key={play}>
          {gridsOf(play).map((grid) => (
            <OddsGrid key={grid.id} grid={grid} picks={leg?.picks[play]} {...odds} />
          ))}
        </div>
      ))}
    </div>
  )
}
