import { isChinaDateTime } from './china-time.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2199

/** Whether a text is a day of the calendar between 1900 and 2199, `'2026-11-20'`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return year >= FIRST_YEAR && year <= LAST_YEAR && isChinaDateTime({ year, month, day, hour: 0, minute: 0, second: 0 })
}
