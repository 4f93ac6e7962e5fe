import { type Instant, instant, minutes } from '@caimin/base'
import { deviceNow } from '@caimin/session'
import { CONSTANTS } from '../constants.ts'
import { readStored, writeStored } from '../data/stored.ts'

const KEY = 'session-clock'
const MINUTE_MS = minutes(1)
const HOUR_MINUTES = 60

interface Kept {
  readonly began: number
  readonly seen: number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'began' in value &&
  'seen' in value &&
  typeof value.began === 'number' &&
  typeof value.seen === 'number'

/** When the app was opened: a return after more than ten minutes starts anew, a reload does not. */
export function sessionBegan(kept: unknown, now: Instant): Instant {
  const goesOn = isKept(kept) && kept.began <= now && now - kept.seen <= CONSTANTS.hiddenRefreshMs
  return goesOn ? instant(kept.began) : now
}

/** How long this person has been at it, in whole minutes. */
export function minutesOfSession(): number {
  const now = deviceNow()
  return Math.floor((now - sessionBegan(readStored(KEY), now)) / MINUTE_MS)
}

/** Keeps the clock while the app is on screen, and calls back at every full hour. */
export function startSessionClock(onHour: (hours: number) => void): void {
  let told = Math.floor(minutesOfSession() / HOUR_MINUTES)
  const look = () => {
    if (document.visibilityState === 'hidden') return
    const now = deviceNow()
    const began = sessionBegan(readStored(KEY), now)
    writeStored(KEY, { began, seen: now })
    const full = Math.floor((now - began) / MINUTE_MS / HOUR_MINUTES)
    if (full > told) onHour(full)
    told = full
  }
  look()
  setInterval(look, MINUTE_MS)
  document.addEventListener('visibilitychange', look)
}
