import { Button, Chip, Sheet, Switch } from '@caimin/ui'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { leaguesOf, type MatchFilter } from './match-groups.ts'
import './sheets.css'

export interface FilterSheetProps {
  readonly open: boolean
  readonly rows: readonly MatchEntry[]
  readonly filter: MatchFilter
  readonly onChange: (filter: MatchFilter) => void
  readonly onClose: () => void
}

/** Which leagues are shown, and whether closed matches are. */
export function FilterSheet({ open, rows, filter, onChange, onClose }: FilterSheetProps) {
  const toggle = (league: string) => {
    const isIn = filter.leagues.includes(league)
    const leagues = isIn ? filter.leagues.filter((other) => other !== league) : [...filter.leagues, league]
    onChange({ ...filter, leagues })
  }
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
      <h3 className="bet-sheet-head">{bettingTexts.leagues}</h3>
      <div className="bet-chips">
        <Chip chosen={filter.leagues.length === 0} onClick={() => onChange({ ...filter, leagues: [] })}>
          {bettingTexts.allLeagues}
        </Chip>
        {leaguesOf(rows).map((league) => (
          <Chip key={league} chosen={filter.leagues.includes(league)} onClick={() => toggle(league)}>
            {league}
          </Chip>
        ))}
      </div>
      <div className="bet-sheet-row">
        <Switch
          label={bettingTexts.hideClosed}
          on={filter.isClosedHidden}
          onChange={(isClosedHidden) => onChange({ ...filter, isClosedHidden })}
        />
      </div>
    </Sheet>
  )
}
