import { chinaParts, fromChina, isChinaDateTime } from './china-time.ts'
import { addMs, hours, type Instant, minutes } from './instant.ts'
import { ok, type Result, refuse } from './result.ts'
import type { TimeText } from './wire-text.ts'

const two = (n: number): string => n.toString().padStart(2, '0')
const four = (n: number): string => n.toString().padStart(4, '0')

/** The wire form: China time to the second, `'2026-11-20T18:25:00+08:00'`. */
export function toWire(at: Instant): TimeText {
  const p = chinaParts(at)
  return `${four(p.year)}-${two(p.month)}-${two(p.day)}T${two(p.hour)}:${two(p.minute)}:${two(p.second)}+08:00` as TimeText
}

const WIRE_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{3}))?(Z|([+-])(\d{2}):(\d{2}))$/

/** Reads ISO 8601 with seconds and an offset; refuses a date or time that does not exist. */
export function fromWire(text: string): Result<Instant, 'time_malformed'> {
  const m = WIRE_TIME.exec(text)
  if (m === null) return refuse('time_malformed')
  const [year, month, day, hour, minute, second, ms] = m.slice(1, 8).map((part) => Number(part ?? 0)) as TimeNumbers
  const at = { year, month, day, hour, minute, second }
  if (!isChinaDateTime(at)) return refuse('time_malformed')
  const offset = m[8] === 'Z' ? 0 : offsetMs(m[9], Number(m[10]), Number(m[11]))
  if (offset === undefined) return refuse('time_malformed')
  return ok(addMs(fromChina(at), hours(8) - offset + ms))
}

type TimeNumbers = [number, number, number, number, number, number, number]

function offsetMs(sign: string | undefined, hour: number, minute: number): number | undefined {
  if (hour > 14 || minute > 59) return undefined
  return (sign === '-' ? -1 : 1) * (hours(hour) + minutes(minute))
}
