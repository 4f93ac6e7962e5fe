import { GAME_NAMES } from '@caimin/rules/games'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { listTexts } from './list.texts.ts'
import { latestDays, type OrderFilter, partName, tabOf } from './order-filter.ts'

export interface FilterStripProps {
  readonly filter: OrderFilter
  readonly onChange: (filter: OrderFilter) => void
}

/** What the list is narrowed to, and the way out of it. */
export function FilterStrip({ filter, onChange }: FilterStripProps) {
  const now = useServerTime()()
  const { game, since, until, hidden } = filter
  const count = latestDays(filter, now)
  const words = [
    partName(filter),
    game && GAME_NAMES[game],
    count === undefined ? since && listTexts.sinceDay(since) : listTexts.latestDays(count),
    until && listTexts.untilDay(until),
    hidden && listTexts.hiddenOnly,
  ].filter((word) => word !== undefined)
  if (words.length === 0) return null
  return (
    <div className="orders-strip">
      <span className="grow">{words.join(' ')}</span>
      <button type="button" className="orders-clear" onClick={() => onChange({ status: tabOf(filter) })}>
        {hidden ? listTexts.backToList : listTexts.clear}
      </button>
    </div>
  )
}
