import { fromWire, type Instant } from '@caimin/base'
import { RowFault } from './read-rows.ts'

/** A date and a clock in China, `'2026-06-05'` and `'00:30'` or `'00:30:00'`, as a moment. */
export function momentOf(date: string, clock: string): Instant {
  const read = fromWire(`${date}T${clock.length === 5 ? `${clock}:00` : clock}+08:00`)
  if (!read.ok) throw new RowFault(`${date} ${clock} is no time`)
  return read.value
}
