import { ok } from '@caimin/base'
import { coolOff, excludeSelf, setLimit, setQuietHours } from '../../core/limits/index.ts'
import { endStandingOrdersOf } from '../../core/orders/index.ts'
import { command, feature, query } from '../../platform/handlers/feature.ts'
import { readClock, viewLimits } from './limits.view.ts'

const show = query<'limits', 'index'>(async ({ r, actor: { personId } }) => ok(await viewLimits(r, personId)))

const changeLimit = command<'limits', 'setLimit'>(async ({ t, actor: { personId }, input }) => {
  await setLimit(t, personId, input)
  return ok(await viewLimits(t, personId))
})

const changeQuietHours = command<'limits', 'setQuietHours'>(async ({ t, actor: { personId }, input: { hours } }) => {
  await setQuietHours(t, personId, hours && { from: readClock(hours.from), to: readClock(hours.to) })
  return ok(await viewLimits(t, personId))
})

const beginCoolOff = command<'limits', 'coolOff'>(async ({ t, actor: { personId }, input }) => {
  await coolOff(t, personId, input.days)
  return ok(await viewLimits(t, personId))
})

const beginExclusion = command<'limits', 'excludeSelf'>(async ({ t, actor: { personId }, input }) => {
  await excludeSelf(t, personId, input.months)
  await endStandingOrdersOf(t, personId, 'self_excluded')
  return ok(await viewLimits(t, personId))
})

/** Each change is idempotent, so that it needs no request id: after a lost reply it may be sent again. */
export const limits = feature(
  'limits',
  {
    index: show,
    setLimit: changeLimit,
    setQuietHours: changeQuietHours,
    coolOff: beginCoolOff,
    excludeSelf: beginExclusion,
  },
  {},
)
