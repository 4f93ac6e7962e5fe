import { addMs, days, NO_MONEY, ok, present, refuse, startOfDate } from '@caimin/base'
import { REBATE_CATEGORIES } from '@caimin/rules/agents'
import { currentRates, findMember } from '../../core/agents/index.ts'
import { rebatesOwedBy, walletName } from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { monthSoFar, todayOf, yesterdayOf } from './month.ts'
import { sumBelow } from './sums.store.ts'

/** The longest stretch of days that sums are asked for. */
const MAX_DAYS = 366

/** Sums of those below the caller. */
export const showCenter = query<'agents', 'info'>(async ({ r, actor, input: { from, to } }) => {
  if ((from === undefined) !== (to === undefined)) return refuse('bad_input')
  if (from !== undefined && to !== undefined) {
    const isTooLong = startOfDate(to) >= addMs(startOfDate(from), days(MAX_DAYS))
    if (to < from || isTooLong) return refuse('bad_input')
  }
  const chosen = from === undefined || to === undefined ? [] : [{ from, to }]
  const ranges = [todayOf(r.now), yesterdayOf(r.now), monthSoFar(r.now), ...chosen]
  const [member, owed, sums] = await Promise.all([
    findMember(r, actor),
    rebatesOwedBy(r, [actor]),
    sumBelow(r, actor, ranges),
  ])
  return ok({
    server_time: r.now,
    is_agent: member?.isAgent === true,
    is_paused: member?.isPaused === true,
    direct_users: member?.directUsers ?? 0,
    all_users: member?.allUsers ?? 0,
    owed: owed.get(walletName(actor)) ?? NO_MONEY,
    today: present(sums[0], 'a sum of each stretch'),
    yesterday: present(sums[1], 'a sum of each stretch'),
    month: present(sums[2], 'a sum of each stretch'),
    chosen: sums[3] ?? null,
  })
})

/** The caller's own rates, and who sets them. */
export const showOwnRates = query<'agents', 'agentInfo'>(async ({ r, actor }) => {
  const [member, rates] = await Promise.all([findMember(r, actor), currentRates(r, actor.shopId, [actor.playerId])])
  const own = rates.get(actor.playerId)
  return ok({
    server_time: r.now,
    rates: REBATE_CATEGORIES.map((category) => ({
      category,
      rate: own?.get(category)?.rate ?? 0,
      set_at: own?.get(category)?.setAt ?? null,
    })),
    set_by:
      member === undefined ? ('nobody' as const) : member.parentId === null ? ('shop' as const) : ('agent' as const),
  })
})
