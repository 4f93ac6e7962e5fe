import type { OutputOf } from '@caimin/contract'
import { storeTexts } from './store.texts.ts'

export type StoreHours = OutputOf<'store', 'info'>['hours']

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Weekdays in a row with the same hours. */
export interface WeekRow {
  readonly first: number
  readonly last: number
  /** `09:00–22:00`. */
  readonly text: string
}

/** The week of a shop, weekdays with the same hours together. */
export function weekRows({ opens_at, closes_at, weekdays }: StoreHours): WeekRow[] {
  const rows: WeekRow[] = []
  for (const weekday of WEEK) {
    const own = weekdays.find((each) => each.weekday === weekday)
    const text = textOf(own === undefined ? { opens_at, closes_at } : own.hours)
    const before = rows.at(-1)
    if (before?.text === text) rows.splice(-1, 1, { ...before, last: weekday })
    else rows.push({ first: weekday, last: weekday, text })
  }
  return rows
}

const textOf = (hours: Pick<StoreHours, 'opens_at' | 'closes_at'> | null): string =>
  hours === null ? storeTexts.dayOff : storeTexts.hoursText(hours.opens_at, hours.closes_at)

/** Days ahead on which the shop stays closed, the next first. */
export const closedRows = ({ closed_days, holidays }: StoreHours): readonly (readonly [days: string, why: string])[] =>
  [
    ...closed_days.map((day) => ({ first: day, last: day, why: storeTexts.dayOff })),
    ...holidays.map(({ first_day, last_day, name }) => ({
      first: first_day,
      last: last_day,
      why: storeTexts.holiday(name),
    })),
  ]
    .toSorted((a, b) => (a.first < b.first ? -1 : 1))
    .map(({ first, last, why }) => [storeTexts.days(first, last), why] as const)
