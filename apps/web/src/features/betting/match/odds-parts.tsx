import { classNames, Mark, OddsButton } from '@caimin/ui'
import { memo } from 'react'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry, SlipLeg } from '../slip/match-slip.ts'
import { lineText, oddsText, readerName, shortLabel } from '../slip/option-names.ts'
import type { Grid, MatchLayout } from './match-layout.ts'

export interface OddsProps {
  readonly game: MatchLayout
  readonly row: MatchEntry
  /** Options of this play that are on the slip. */
  readonly picks: readonly string[] | undefined
  /** Betting on this match is possible now. */
  readonly isOpen: boolean
  /** Of `play/option`; says whether it is chosen now. */
  readonly onPick: (choice: string) => boolean
}

interface OptionsProps extends OddsProps {
  readonly play: string
  readonly options: readonly string[]
  readonly isStacked: boolean
}

function Options({ game, row, picks, isOpen, onPick, play, options, isStacked }: OptionsProps) {
  const { rules } = game
  const facts = { numberText: row.number_text, handicap: row.handicap, total: row.total }
  return options.map((option) => {
    const odds = isOpen ? row.odds[play]?.[option] : undefined
    return (
      <OddsButton
        key={option}
        id={`${play}/${option}`}
        label={shortLabel(rules, play, option)}
        name={readerName(rules, facts, play, option)}
        odds={odds && oddsText(odds)}
        chosen={picks?.includes(option) ?? false}
        moved={row.movements[play]?.[option]}
        stacked={isStacked}
        onPick={onPick}
      />
    )
  })
}

/** A few options in one line; at its head what the match is bet against, and whether it may be bet alone. */
export const OddsRow = memo(function OddsRow({ play, ...odds }: OddsProps & { readonly play: string }) {
  const { game, row } = odds
  const { options, head } = game.lines[play] ?? { options: [], head: '' }
  const line = lineText(game.rules, row, play)
  const isReceiving = game.rules.lineOf(play) === 'handicap' && row.handicap > 0
  return (
    <div className={classNames('ui-odds-line', `bet-line-${play.toLowerCase()}`)}>
      <span className={classNames('ui-odds-head', isReceiving && 'bet-plus')}>
        <span aria-hidden="true">
          {head}
          {head !== '' && line !== '' && <br />}
          {line}
        </span>
        <span className="unseen">{`${game.rules.playName(play)}${line}`}</span>
        {isSingle(game, row, play) && <SingleMark />}
      </span>
      <Options {...odds} play={play} options={options} isStacked={false} />
    </div>
  )
})

const isSingle = (game: MatchLayout, row: MatchEntry, play: string): boolean =>
  game.marksSingles && row.singles.includes(play)

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
      <GridHead head={grid.head} isSingle={!grid.isJoined && isSingle(odds.game, row, grid.play)} />
      <div className={`ui-odds-grid bet-grid-${grid.columns}`}>
        <Options {...odds} play={grid.play} options={grid.options} isStacked={grid.isStacked} />
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
  const { game } = odds
  return (
    <div className="bet-grids">
      {plays.map((play) => (
        <div key={play}>
          {game.grids[play]?.map((grid) => (
            <OddsGrid key={grid.id} grid={grid} picks={leg?.picks[play]} {...odds} />
          ))}
        </div>
      ))}
    </div>
  )
}
