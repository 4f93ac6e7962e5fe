import { NO_MONEY, ok, present, refuse } from '@caimin/base'
import { REBATE_CATEGORIES, rateRange } from '@caimin/rules/agents'
import { currentRates, findAgentSettings, highestBelow } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { monthSoFar } from './month.ts'
import { movementsOf } from './movements.store.ts'
import { rebatesFrom, stakesBelow, sumBelow } from './sums.store.ts'
import { findUser, listUsers, type SeenUser } from './users.store.ts'

const PAGE = 20
const bySince = pageOrder('agents.users', 'time', 'id')

/** Some of those below an agent, with what they staked this month and what it brought. */
async function withMonth(r: Reader, agent: WalletKey, users: readonly SeenUser[]) {
  const wanted = { players: users.map(({ playerId }) => playerId), ...monthSoFar(r.now) }
  const [stakes, rebates] = await Promise.all([stakesBelow(r, agent, wanted), rebatesFrom(r, agent, wanted)])
  return users.map(({ playerId, name, mobile, since, level, users: below, isAgent }) => ({
    player_id: playerId,
    name,
    mobile,
    since,
    level,
    users: below,
    is_agent: isAgent,
    stake: stakes.get(playerId) ?? NO_MONEY,
    rebates: rebates.get(playerId) ?? NO_MONEY,
  }))
}

/** Those directly below the caller, all, or those of all who are agents. */
export const listBelow = query<'agents', 'users'>(async ({ r, actor, input: { scope = 'direct', cursor } }) => {
  const page = bySince(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listUsers(r, actor, { scope, after, limit })
  const { rows, next_cursor } = cut(found, ({ since, playerId }) => [since, playerId])
  return ok({ server_time: r.now, rows: await withMonth(r, actor, rows), next_cursor })
})

/** One of those below the caller. */
export const showUser = query<'agents', 'getAgentById'>(async ({ r, actor, input: { player_id: userId } }) => {
  const user = await findUser(r, actor, userId)
  if (user === undefined) return refuse('not_found')
  const { shopId, playerId } = actor
  const key = { shopId, playerId: userId }
  const month = monthSoFar(r.now)
  const [[shown], [below], own, rates, highest, { ceiling }] = await Promise.all([
    withMonth(r, actor, [user]),
    sumBelow(r, key, [month]),
    movementsOf(r, key, month),
    currentRates(r, shopId, [playerId, userId]),
    highestBelow(r, key),
    findAgentSettings(r, shopId),
  ])
  const rateOf = (of: string, category: (typeof REBATE_CATEGORIES)[number]) => rates.get(of)?.get(category)?.rate ?? 0
  return ok({
    ...present(shown, 'the user is shown'),
    server_time: r.now,
    below: present(below, 'a sum of the month'),
    ...own,
    rates: REBATE_CATEGORIES.map((category) => ({
      category,
      rate: rateOf(userId, category),
      own: Math.min(rateOf(playerId, category), ceiling),
      ...rateRange({ above: rateOf(playerId, category), below: highest.get(category) ?? 0, ceiling }),
    })),
    can_set_rates: user.isDirect,
    shows_orders: user.showsOrders,
  })
})
