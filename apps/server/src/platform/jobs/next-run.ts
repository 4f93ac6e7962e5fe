import { addMs, chinaParts, type Instant, minutes } from '@caimin/base'

// Own code: a parser of cron brings days, seconds and time zones that none of our schedules names (docs/adr/0045).

const TWO_DAYS = 2 * 24 * 60

/**
 * When a schedule of minutes and hours comes next, in China's clock: `30 4 * * *`, `3-59/10 * * * *`. Null for one that
 * also names days, which none of ours does.
 */
export function nextRun(cron: string, now: Instant): Instant | null {
  const [minute = '', hour = '', ...days] = cron.split(' ')
  if (days.length !== 3 || days.some((field) => field !== '*')) return null
  const wantedMinutes = valuesOf(minute, 59)
  const wantedHours = valuesOf(hour, 23)
  const first = addMs(now, minutes(1) - (now % minutes(1)))
  for (let step = 0; step < TWO_DAYS; step += 1) {
    const at = addMs(first, minutes(step))
    const clock = chinaParts(at)
    if (wantedMinutes.has(clock.minute) && wantedHours.has(clock.hour)) return at
  }
  return null
}

/** What one field of a schedule names: a star, a number, a range, each with a step, and lists of those. */
function valuesOf(field: string, highest: number): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const [range = '', step = '1'] = part.split('/')
    const [from = '', to] = range.split('-')
    const lowest = range === '*' ? 0 : Number(from)
    const last = range === '*' || (to === undefined && part.includes('/')) ? highest : Number(to ?? from)
    for (let value = lowest; value <= last; value += Number(step)) values.add(value)
  }
  return values
}
