import { addMs, chinaParts, days, type Instant, instantOf, minutes, startOfChinaDay } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'

type PlayLimits = OutputOf<'limits', 'index'>
type QuietHours = NonNullable<PlayLimits['quiet_hours']>

/** What keeps a player from betting and recharging whatever the amount, by the reason of the server's refusal. */
export interface PlayBreak {
  readonly kind: 'self_excluded' | 'cooling_off' | 'quiet_hours'
  readonly until: Instant
}

/** The break that a player is in, by the precedence of the server's refusals. */
export function playBreakAt(limits: PlayLimits, now: Instant): PlayBreak | undefined {
  const { self_excluded_until: excluded, cooling_off_until: coolingOff } = limits
  if (excluded !== null && now < instantOf(excluded)) return { kind: 'self_excluded', until: instantOf(excluded) }
  if (coolingOff !== null && now < instantOf(coolingOff)) return { kind: 'cooling_off', until: instantOf(coolingOff) }
  const until = quietUntil(limits, now)
  return until === undefined ? undefined : { kind: 'quiet_hours', until }
}

/** Moments at which a break may begin or end, none of them past. */
export function breakMoments(limits: PlayLimits, now: Instant): readonly Instant[] {
  const { quiet_hours: hours, quiet_hours_next: next } = limits
  const told = [limits.self_excluded_until, limits.cooling_off_until, next?.at ?? null]
  const clocks = [hours, next?.hours ?? null].flatMap((one) => (one === null ? [] : [one.from, one.to]))
  return [
    ...told.flatMap((at) => (at === null || instantOf(at) <= now ? [] : [instantOf(at)])),
    ...clocks.map((clock) => nextAt(clock, now)),
  ]
}

/** When the quiet hours of now end; undefined outside of them. Other hours may follow before they do. */
function quietUntil({ quiet_hours: hours, quiet_hours_next: next }: PlayLimits, now: Instant): Instant | undefined {
  if (next !== null && now >= instantOf(next.at)) return endOf(next.hours, now)
  const end = endOf(hours, now)
  if (end === undefined || next === null || end <= instantOf(next.at)) return end
  return endOf(next.hours, instantOf(next.at)) ?? instantOf(next.at)
}

function endOf(hours: QuietHours | null, at: Instant): Instant | undefined {
  if (hours === null) return undefined
  const { hour, minute } = chinaParts(at)
  const [clock, from, to] = [hour * 60 + minute, minuteOf(hours.from), minuteOf(hours.to)]
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to
  return isQuiet ? nextAt(hours.to, at) : undefined
}

/** The next time that it is this o'clock in China, later than now. */
function nextAt(clock: string, now: Instant): Instant {
  const today = addMs(startOfChinaDay(now), minutes(minuteOf(clock)))
  return today > now ? today : addMs(today, days(1))
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}
