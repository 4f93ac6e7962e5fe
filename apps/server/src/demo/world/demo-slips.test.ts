import { addMs, chinaDate, days, fromChina, hours } from '@caimin/base'
import { expect, it } from 'vitest'
import { slateOf } from '../feeds/slate.ts'
import { confirmedBy, LEAVE_TO_PRINT_MS } from './demo-slips.ts'

/** The shortest step of the days that a demo world lives through when it is made. */
const MIN_STEP_MS = hours(6)

it('at every hour of a week three matches are still sold that are over, and confirmed, six hours later', () => {
  const monday = fromChina({ year: 2026, month: 11, day: 23, hour: 0, minute: 0 })
  const short = Array.from({ length: 7 * 24 }, (_, hour) => addMs(monday, hours(hour))).filter((now) => {
    const matches = [-1, 0, 1]
      .flatMap((day) => slateOf(chinaDate(addMs(now, days(day)))))
      .map((match) => ({ ...match, game: 'jczq' as const }))
    const sold = matches.filter(({ deadlineAt }) => deadlineAt > addMs(now, LEAVE_TO_PRINT_MS))
    return confirmedBy(sold, addMs(now, MIN_STEP_MS)).length < 3
  })
  expect(short).toEqual([])
})
