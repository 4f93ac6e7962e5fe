import { bettingTexts } from './betting.texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Time left as 24:36, 2:04:52 or 1天3:04:52; 00:00 once it is over. A begun second counts as a whole one. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / 1000))
  const days = Math.floor(left / 86_400)
  const hours = Math.floor((left % 86_400) / 3600)
  const minutes = Math.floor((left % 3600) / 60)
  const clock = `${twoDigits(minutes)}:${twoDigits(left % 60)}`
  if (days > 0) return `${bettingTexts.days(days)}${hours}:${clock}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** The last hour is shown in red. */
export function isLastHour(leftMs: number): boolean {
  return leftMs < HOUR
}

/** Beyond two days seconds are not shown. */
export function countsSeconds(leftMs: number): boolean {
  return leftMs < 2 * DAY
}
