import {
  chinaClock,
  chinaDate,
  chinaParts,
  exactAmountText,
  type Fen,
  fenFromText,
  fromWire,
  type Instant,
  present,
  weekdayName,
} from '@caimin/base'
import { serverNow } from '@caimin/session'

/** Money of an answer as fen; the contract has checked its form. */
export function fenOf(amount: string): Fen {
  const read = fenFromText(amount)
  return present(read.ok ? read.value : null, 'an amount of an answer has the wire form')
}

/** Yuan with two decimals and thousands separators, `'1250.00'` → `'1,250.00'`. */
export const yuanText = (amount: string): string => exactAmountText(fenOf(amount))

/** Yuan as people type them: separators are allowed, decimals may be left out. Null for what is no amount. */
export function readYuan(typed: string): Fen | null {
  const [whole = '', places = ''] = typed.trim().replaceAll(',', '').split('.')
  const read = fenFromText(`${whole}.${places.padEnd(2, '0')}`)
  return read.ok ? read.value : null
}

/** A time of an answer; the contract has checked its form. */
export function timeOf(time: string): Instant {
  const read = fromWire(time)
  return present(read.ok ? read.value : null, 'a time of an answer has the wire form')
}

const two = (value: number): string => String(value).padStart(2, '0')

const instantOf = (at: Instant | string): Instant => (typeof at === 'string' ? timeOf(at) : at)

/** `'18:41:48'` */
export function clockWithSeconds(at: Instant | string): string {
  const { hour, minute, second } = chinaParts(instantOf(at))
  return `${two(hour)}:${two(minute)}:${two(second)}`
}

/** `'18:44'` today, with the day before it on any other: `'11-21 18:44'`. */
export function clockOrDay(time: Instant | string, now = serverNow()): string {
  const at = instantOf(time)
  const isToday = chinaDate(at) === chinaDate(now)
  return isToday ? chinaClock(at) : `${chinaDate(at).slice(5)} ${chinaClock(at)}`
}

/** Printed on slips: month, day and weekday. */
export function dayOf(at: Instant): { readonly month: number; readonly day: number; readonly weekday: string } {
  const { month, day } = chinaParts(at)
  return { month, day, weekday: weekdayName(at) }
}
