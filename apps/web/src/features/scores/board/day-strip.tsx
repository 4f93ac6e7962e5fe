import { addMs, chinaDate, days, type Instant, startOfDate, weekdayName } from '@caimin/base'
import { boardTexts } from './board.texts.ts'

/** The days of a week, the newest at the end. */
const DAYS = 7

interface DayStripProps {
  readonly now: Instant
  /** Undefined for all days. */
  readonly value: string | undefined
  readonly onChange: (day: string | undefined) => void
}

/** The last days, of which one may be chosen; tapped once more it is all of them again. */
export function DayStrip({ now, value, onChange }: DayStripProps) {
  const today = startOfDate(chinaDate(now))
  const offered = Array.from({ length: DAYS }, (_, at) => addMs(today, -days(DAYS - 1 - at)))
  return (
    <fieldset className="scores-days">
      <legend className="unseen">{boardTexts.day}</legend>
      {offered.map((start) => {
        const day = chinaDate(start)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === value}
            onClick={() => onChange(day === value ? undefined : day)}
          >
            <small>{start === today ? boardTexts.today : weekdayName(start)}</small>
            {boardTexts.dayOfMonth(day)}
          </button>
        )
      })}
    </fieldset>
  )
}
