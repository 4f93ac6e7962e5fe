import {
  chinaClock,
  chinaDate,
  chinaParts,
  type Fen,
  fromWire,
  type Instant,
  instantOf,
  readYuan as readPlainYuan,
  type TimeText,
  weekdayName,
} from '@caimin/base'
import { serverNow } from '@caimin/session'

/** Yuan as people type or paste them: separators are allowed, decimals may be left out. Null for what is no amount. */
export const readYuan = (typed: string): Fen | null => readPlainYuan(typed.replaceAll(',', ''))

/** A time typed into a field, `2026-11-20T18:00`, is China time, whatever the clock of the device. */
export function typedTime(typed: string): Instant | undefined {
  const time = fromWire(`${typed.slice(0, 16)}:00+08:00`)
  return time.ok ? time.value : undefined
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `'18:41:48'` */
export function clockWithSeconds(at: Instant | TimeText): string {
  const { hour, minute, second } = chinaParts(instantOf(at))
  return `${two(hour)}:${two(minute)}:${two(second)}`
}

/** `'18:44'` today, with the day before it on any other: `'11-21 18:44'`. */
export function clockOrDay(time: Instant | TimeText, now = serverNow()): string {
  const at = instantOf(time)
  const isToday = chinaDate(at) === chinaDate(now)
  return isToday ? chinaClock(at) : `${chinaDate(at).slice(5)} ${chinaClock(at)}`
}

/** The same to the second, where the order of events matters: `'11-21 18:44:05'`. */
export function secondOrDay(time: Instant | TimeText, now = serverNow()): string {
  const at = instantOf(time)
  const clock = clockWithSeconds(at)
  return chinaDate(at) === chinaDate(now) ? clock : `${chinaDate(at).slice(5)} ${clock}`
}

/** Printed on slips: month, day and weekday. */
export function dayOf(at: Instant): { readonly month: number; readonly day: number; readonly weekday: string } {
  const { month, day } = chinaParts(at)
  return { month, day, weekday: weekdayName(at) }
}
