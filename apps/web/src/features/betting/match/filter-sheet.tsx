import type { MatchGameId } from '@caimin/rules'
import { Button, Chip, Segmented, Sheet, Switch } from '@caimin/ui'
import { bettingTexts, filterTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import type { MatchDisplay } from './match-display.ts'
import { leaguesOf, type MatchFilter, sidesOf, topLeaguesOf } from './match-groups.ts'
import './sheets.css'

const TIMES = [
  { value: 'cutoff', label: filterTexts.cutoff },
  { value: 'kickoff', label: filterTexts.kickoff },
] as const

export interface FilterSheetProps {
  readonly game: MatchGameId
  readonly open: boolean
  readonly rows: readonly MatchEntry[]
  readonly filter: MatchFilter
  readonly display: MatchDisplay
  readonly onFilter: (filter: MatchFilter) => void
  readonly onDisplay: (display: MatchDisplay) => void
  readonly onClose: () => void
}

const toggled = <T,>(chosen: readonly T[], one: T): readonly T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]

/** Which matches are shown, and what the list says of them. */
export function FilterSheet({ game, open, rows, filter, display, onFilter, onDisplay, onClose }: FilterSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={bettingTexts.filterTitle}
      foot={
        <Button block onClick={onClose}>
          {bettingTexts.done}
        </Button>
      }
    >
      <Leagues rows={rows} filter={filter} onFilter={onFilter} />
      <Sides game={game} rows={rows} filter={filter} onFilter={onFilter} />
      <div className="bet-sheet-row">
        <Switch
          label={filterTexts.hideClosed}
          on={display.isClosedHidden}
          onChange={(isClosedHidden) => onDisplay({ ...display, isClosedHidden })}
        />
      </div>
      <h3 className="bet-sheet-head">{filterTexts.time}</h3>
      <Segmented
        label={filterTexts.time}
        choices={TIMES}
        value={display.time}
        onChange={(time) => onDisplay({ ...display, time })}
      />
      {rows.some((row) => row.average_odds !== null) && (
        <div className="bet-sheet-row">
          <Switch
            label={filterTexts.averageOdds}
            on={display.hasAverageOdds}
            onChange={(hasAverageOdds) => onDisplay({ ...display, hasAverageOdds })}
          />
        </div>
      )}
    </Sheet>
  )
}

type ChoiceProps = Pick<FilterSheetProps, 'rows' | 'filter' | 'onFilter'>

function Leagues({ rows, filter, onFilter }: ChoiceProps) {
  const { leagues } = filter
  const top = topLeaguesOf(rows)
  const isTop = top.length > 0 && top.length === leagues.length && top.every((league) => leagues.includes(league))
  return (
    <>
      <h3 className="bet-sheet-head">{filterTexts.leagues}</h3>
      <div className="bet-chips">
        <Chip chosen={leagues.length === 0} onClick={() => onFilter({ ...filter, leagues: [] })}>
          {filterTexts.all}
        </Chip>
        {top.length > 0 && (
          <Chip chosen={isTop} onClick={() => onFilter({ ...filter, leagues: isTop ? [] : top })}>
            {filterTexts.topLeagues}
          </Chip>
        )}
        {leaguesOf(rows).map((league) => (
          <Chip
            key={league}
            chosen={leagues.includes(league)}
            onClick={() => onFilter({ ...filter, leagues: toggled(leagues, league) })}
          >
            {league}
          </Chip>
        ))}
      </div>
    </>
  )
}

function Sides({ game, rows, filter, onFilter }: ChoiceProps & Pick<FilterSheetProps, 'game'>) {
  const sides = sidesOf(rows)
  if (sides.length < 2) return null
  return (
    <>
      <h3 className="bet-sheet-head">{filterTexts.handicap(game)}</h3>
      <div className="bet-chips">
        <Chip chosen={filter.sides.length === 0} onClick={() => onFilter({ ...filter, sides: [] })}>
          {filterTexts.all}
        </Chip>
        {sides.map((side) => (
          <Chip
            key={side}
            chosen={filter.sides.includes(side)}
            onClick={() => onFilter({ ...filter, sides: toggled(filter.sides, side) })}
          >
            {filterTexts.sides[side]}
          </Chip>
        ))}
      </div>
    </>
  )
}
