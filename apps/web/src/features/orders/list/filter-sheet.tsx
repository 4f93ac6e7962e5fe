import { GAME_IDS, GAME_NAMES } from '@caimin/rules/games'
import { Button, Chip, Sheet, TextField } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { listTexts } from './list.texts.ts'
import { LATEST_DAYS, latestDays, type OrderFilter, sinceOf } from './order-filter.ts'

export interface FilterSheetProps {
  readonly open: boolean
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
  readonly onClose: () => void
}

/** Which game's orders, and of which days. The list behind follows every tap. */
export function FilterSheet({ open, filter, onChange, onClose }: FilterSheetProps) {
  const { game: _game, ...anyGame } = filter
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={listTexts.filter}
      foot={
        <Button block onClick={onClose}>
          {listTexts.done}
        </Button>
      }
    >
      <h3 className="orders-filter-head">{listTexts.days}</h3>
      <DaysChoice filter={filter} onChange={onChange} />
      <h3 className="orders-filter-head">{listTexts.game}</h3>
      <div className="orders-chips">
        <Chip chosen={filter.game === undefined} onClick={() => onChange(anyGame)}>
          {listTexts.allGames}
        </Chip>
        {GAME_IDS.map((game) => (
          <Chip key={game} chosen={filter.game === game} onClick={() => onChange({ ...filter, game })}>
            {GAME_NAMES[game]}
          </Chip>
        ))}
      </div>
    </Sheet>
  )
}

function DaysChoice({ filter, onChange }: Pick<FilterSheetProps, 'filter' | 'onChange'>) {
  const now = useServerTime()()
  const { since, until, ...anyDay } = filter
  const chosen = latestDays(filter, now)
  const today = sinceOf(1, now)
  const setDay = (name: 'since' | 'until', day: string) => {
    const { [name]: _old, ...rest } = filter
    onChange(day === '' ? rest : { ...rest, [name]: day })
  }
  return (
    <>
      <div className="orders-chips">
        <Chip chosen={since === undefined && until === undefined} onClick={() => onChange(anyDay)}>
          {listTexts.allDays}
        </Chip>
        {LATEST_DAYS.map((count) => (
          <Chip
            key={count}
            chosen={chosen === count}
            onClick={() => onChange({ ...anyDay, since: sinceOf(count, now) })}
          >
            {listTexts.latestDays(count)}
          </Chip>
        ))}
      </div>
      <div className="orders-days">
        <TextField
          label={listTexts.since}
          type="date"
          max={until ?? today}
          value={since ?? ''}
          onChange={(day) => setDay('since', day)}
        />
        <TextField
          label={listTexts.until}
          type="date"
          min={since}
          max={today}
          value={until ?? ''}
          onChange={(day) => setDay('until', day)}
        />
      </div>
    </>
  )
}
