import { NO_MONEY, ok, present, refuse } from '@caimin/base'
import { REBATE_CATEGORIES, rateRange, warningsOf } from '@caimin/rules/agents'
import {
  type AgentMember,
  countAgents,
  countRateChanges,
  currentRates,
  findAgentSettings,
  findMember,
  highestBelow,
  listAgents,
} from '../../core/agents/index.ts'
import { matchNumberText } from '../../core/catalog/index.ts'
import { findPlayerNames } from '../../core/identity/index.ts'
import { rebatesOwedBy, rebatesOwedTo, walletName } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { agentFigures, shopFigures } from './agent-figures.store.ts'
import { paidForLine, previewDays, stakesByCategory } from './lines.store.ts'
import { monthSoFar } from './month.ts'
import { listReversals } from './reversals.store.ts'
import { countPlayers, strainOf } from './strain.store.ts'

const PAGE = 50
export const fromTheTop = pageOrder('agentDesk.tree', 'int', 'time', 'id')
const newestFirst = pageOrder('agentDesk.reversals', 'time', 'id')

/** Sums of all agents. */
export const showSummary = query<'agentDesk', 'summary'>(async ({ r, actor: { shopId } }) => {
  const [counts, players, figures, owed] = await Promise.all([
    countAgents(r, shopId),
    countPlayers(r, shopId),
    shopFigures(r, shopId, monthSoFar(r.now)),
    rebatesOwedTo(r, shopId),
  ])
  return ok({
    server_time: r.now,
    agents: counts.agents,
    top_agents: counts.top,
    users: counts.users,
    players,
    stake: figures.stake,
    rebates: figures.rebates,
    owed,
    owing: counts.owing,
  })
})

/** Some agents with this month's figures. Names and numbers are masked. */
export async function viewAgents(r: Reader, shopId: string, agents: readonly AgentMember[]) {
  const ids = agents.map(({ playerId }) => playerId)
  const parents = agents.flatMap(({ parentId }) => parentId ?? [])
  const [names, rates, figures, owed] = await Promise.all([
    findPlayerNames(r, shopId, [...ids, ...parents]),
    currentRates(r, shopId, ids),
    agentFigures(r, shopId, { agents: ids, ...monthSoFar(r.now) }),
    rebatesOwedBy(r, agents),
  ])
  return agents.map((agent) => {
    const { playerId, parentId } = agent
    const own = figures.get(playerId)
    return {
      player_id: playerId,
      parent: parentId === null ? null : { player_id: parentId, name: names.get(parentId)?.name ?? '' },
      levels: agent.levels,
      name: names.get(playerId)?.name ?? '',
      mobile: names.get(playerId)?.mobile ?? '',
      since: agent.since,
      is_paused: agent.isPaused,
      rates: [...(rates.get(playerId) ?? [])].map(([category, { rate }]) => ({ category, rate })),
      direct_users: agent.directUsers,
      all_users: agent.allUsers,
      stake: own?.stake ?? NO_MONEY,
      rebates: own?.rebates ?? NO_MONEY,
      owed: owed.get(walletName(agent)) ?? NO_MONEY,
    }
  })
}

/** The agents of the shop, page by page. */
export const showTree = query<'agentDesk', 'tree'>(
  async ({ r, actor: { shopId }, input: { scope = 'all', search = '', cursor } }) => {
    const page = fromTheTop(cursor, PAGE)
    if (!page.ok) return page
    const { after, limit, cut } = page.value
    const found = await listAgents(r, shopId, { scope, search, after, limit })
    const { rows, next_cursor } = cut(found, ({ levels, since, playerId }) => [levels, since, playerId])
    return ok({ server_time: r.now, rows: await viewAgents(r, shopId, rows), next_cursor })
  },
)

/** One agent. */
export const showAgent = query<'agentDesk', 'agent'>(
  async ({ r, actor: { shopId }, input: { player_id: playerId } }) => {
    const agent = await findMember(r, { shopId, playerId })
    if (agent?.isAgent !== true) return refuse('not_found')
    const above = agent.parentId ?? playerId
    const days = previewDays(r.now)
    const [[row], rates, highest, { ceiling }, strain, stakes, changes, paid] = await Promise.all([
      viewAgents(r, shopId, [agent]),
      currentRates(r, shopId, [playerId, above]),
      highestBelow(r, agent),
      findAgentSettings(r, shopId),
      strainOf(r, agent),
      stakesByCategory(r, agent, days),
      countRateChanges(r, agent),
      paidForLine(r, agent, monthSoFar(r.now)),
    ])
    const { own, shop } = strain
    return ok({
      ...present(row, 'the agent is shown'),
      server_time: r.now,
      ranges: REBATE_CATEGORIES.map((category) => ({
        category,
        rate: rates.get(playerId)?.get(category)?.rate ?? 0,
        ...rateRange({
          above: agent.parentId === null ? ceiling : (rates.get(above)?.get(category)?.rate ?? 0),
          below: highest.get(category) ?? 0,
          ceiling,
        }),
        stake: stakes.get(category) ?? NO_MONEY,
      })),
      preview: days,
      rate_changes: changes,
      paid_for_line: paid,
      strain: { stake: own.stake, prizes: own.prizes, excluded: own.excluded },
      warnings: warningsOf(own, shop),
    })
  },
)

/** What was taken back of rebates, whoever had them. */
export const showReversals = query<'agentDesk', 'reversals'>(async ({ r, actor: { shopId }, input: { cursor } }) => {
  const page = newestFirst(cursor, PAGE)
  if (!page.ok) return page
  const { after, limit, cut } = page.value
  const { rows, next_cursor } = cut(await listReversals(r, shopId, { after, limit }), ({ at, id }) => [at, id])
  const names = await findPlayerNames(
    r,
    shopId,
    rows.map(({ agentId }) => agentId),
  )
  return ok({
    server_time: r.now,
    rows: rows.map(({ id, at, orderNo, agentId, category, rate, stake, change, owed, reason, refunded, voided }) => ({
      rebate_id: id,
      at,
      order_no: orderNo,
      player_id: agentId,
      name: names.get(agentId)?.name ?? '',
      category,
      rate,
      stake,
      change,
      owed,
      reason: reason ?? 'voided',
      void_matches: voided.map(matchNumberText),
      refunded: refunded ?? NO_MONEY,
    })),
    next_cursor,
  })
})
