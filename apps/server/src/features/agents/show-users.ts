import { type Fen, fen, NO_MONEY, ok, present, type Result, refuse } from '@caimin/base'
import { REBATE_CATEGORIES, rateRange } from '@caimin/rules/agents'
import { countRateChanges, currentRates, findAgentSettings, highestBelow } from '../../core/agents/index.ts'
import type { WalletKey } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { type Page, pageOrder } from '../../platform/page.ts'
import { previewDays, stakesByCategory } from './lines.store.ts'
import { monthOf, monthSoFar } from './month.ts'
import { movementsOf } from './movements.store.ts'
import { listRanked, type RankedWanted } from './ranks.store.ts'
import { amountsOf, type DayRange, lastDaysOf, type Ranking, sumBelow } from './sums.store.ts'
import { findUser, listUsers, type SeenUser, type UsersWanted } from './users.store.ts'

const PAGE = 20
const bySince = pageOrder('agents.users', 'time', 'id')
const byAmount = pageOrder('agents.ranked', 'bigint', 'id')
const byDay = pageOrder('agents.lastBet', 'day', 'id')

/** Some of those below an agent, with what they staked in a month and what it brought. */
async function withSums(r: Reader, agent: WalletKey, { users, month, known }: UsersOfMonth) {
  const players = users.map(({ playerId }) => playerId)
  const amounts = async (by: Ranking) =>
    known?.by === by ? known.amounts : amountsOf(r, agent, { by, players, month })
  const [stakes, rebates, lastDays] = await Promise.all([
    amounts('stake'),
    amounts('rebates'),
    lastDaysOf(r, agent, players),
  ])
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
    last_bet_on: lastDays.get(playerId) ?? null,
  }))
}

interface UsersOfMonth {
  readonly users: readonly SeenUser[]
  readonly month: DayRange
  /** What they were ranked by is not summed up again. */
  readonly known?: Known | undefined
}

interface Known {
  readonly by: Ranking
  readonly amounts: ReadonlyMap<string, Fen>
}

/** Those directly below the caller, all, or those of all who are agents. */
export const listBelow = query<'agents', 'users'>(async ({ r, actor, input }) => {
  const { scope = 'direct', search = '', sort = 'since', cursor } = input
  const month = monthOf(input.month, r.now)
  const listed =
    sort === 'since'
      ? await listNewest(r, actor, { scope, search, cursor })
      : scope === 'all'
        ? refuse('bad_input')
        : await listHighest(r, actor, { scope, search, cursor, by: sort, month })
  if (!listed.ok) return listed
  const { next_cursor, ...found } = listed.value
  return ok({ server_time: r.now, rows: await withSums(r, actor, { ...found, month }), next_cursor })
})

type Listed = Result<Omit<UsersOfMonth, 'month'> & { readonly next_cursor: string | null }, 'bad_input'>

interface PageWanted extends UsersWanted {
  readonly cursor: string | undefined
}

async function listNewest(r: Reader, agent: WalletKey, { cursor, ...wanted }: PageWanted): Promise<Listed> {
  const page = bySince(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listUsers(r, agent, { ...wanted, after, limit })
  const { rows: users, next_cursor } = cut(found, ({ since, playerId }) => [since, playerId])
  return ok({ users, next_cursor })
}

interface HighestWanted extends RankedWanted {
  readonly cursor: string | undefined
}

async function listHighest(r: Reader, agent: WalletKey, { cursor, ...wanted }: HighestWanted): Promise<Listed> {
  const page: Result<Page<readonly [string, string]>, 'bad_input'> = (wanted.by === 'last_bet' ? byDay : byAmount)(
    cursor,
    PAGE,
  )
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const found = await listRanked(r, agent, { ...wanted, after, limit })
  const { rows: users, next_cursor } = cut(found, ({ value, playerId }) => [value, playerId])
  if (wanted.by === 'last_bet') return ok({ users, next_cursor })
  const amounts = new Map(users.map(({ value, playerId }) => [playerId, fen(BigInt(value))]))
  return ok({ users, known: { by: wanted.by, amounts }, next_cursor })
}

/** One of those below the caller. */
export const showUser = query<'agents', 'getAgentById'>(async ({ r, actor, input: { player_id: userId } }) => {
  const user = await findUser(r, actor, userId)
  if (user === undefined) return refuse('not_found')
  const { shopId, playerId } = actor
  const key = { shopId, playerId: userId }
  const month = monthSoFar(r.now)
  const days = previewDays(r.now)
  const [[shown], [below], own, rates, highest, { ceiling }, stakes, changes] = await Promise.all([
    withSums(r, actor, { users: [user], month }),
    sumBelow(r, key, [month]),
    movementsOf(r, key, month),
    currentRates(r, shopId, [playerId, userId]),
    highestBelow(r, key),
    findAgentSettings(r, shopId),
    user.isDirect ? stakesByCategory(r, key, days) : undefined,
    user.isDirect ? countRateChanges(r, key) : 0,
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
      stake: stakes?.get(category) ?? NO_MONEY,
    })),
    preview: days,
    rate_changes: changes,
    can_set_rates: user.isDirect,
    shows_orders: user.showsOrders,
  })
})
