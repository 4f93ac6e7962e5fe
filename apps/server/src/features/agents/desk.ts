import { NO_MONEY, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { AGENT_LEVELS } from '@caimin/rules/agents'
import {
  type AgentSettings,
  appointAgent,
  currentRates,
  findAgentSettings,
  listAgents,
  pauseAgent,
  saveAgentSettings,
  setAgentRate,
} from '../../core/agents/index.ts'
import { findPlayerNames } from '../../core/identity/index.ts'
import { rebatesOwedBy, walletName } from '../../core/ledger/index.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { agentFigures } from './agent-figures.store.ts'
import { monthSoFar } from './month.ts'

/** How many levels agents of this server may have above a stake. */
export interface WithAgentLevels {
  readonly agentLevels: number
}

const viewSettings = (
  { isOn, shopCeiling, ceiling }: AgentSettings,
  agentLevels: number,
): Values<OutputOf<'agentDesk', 'settings'>> => ({
  is_on: isOn,
  rate_ceiling: shopCeiling,
  counted_ceiling: ceiling,
  most_levels: Math.min(agentLevels, AGENT_LEVELS.most),
})

export const showSettings = query<'agentDesk', 'settings', WithAgentLevels>(
  async ({ r, actor: { shopId }, agentLevels }) => ok(viewSettings(await findAgentSettings(r, shopId), agentLevels)),
)

export const saveSettings = command<'agentDesk', 'saveSettings', WithAgentLevels>(
  async ({ t, actor: { shopId }, input, agentLevels }) => {
    await saveAgentSettings(t, shopId, { isOn: input.is_on, shopCeiling: input.rate_ceiling })
    return ok(viewSettings(await findAgentSettings(t, shopId), agentLevels))
  },
)

/** All agents of the shop, with this month's figures. Names and numbers are masked. */
export const showTree = query<'agentDesk', 'tree'>(async ({ r, actor: { shopId } }) => {
  const agents = await listAgents(r, shopId)
  const ids = agents.map(({ playerId }) => playerId)
  const [names, rates, figures, owed] = await Promise.all([
    findPlayerNames(r, shopId, ids),
    currentRates(r, shopId, ids),
    agentFigures(r, shopId, { agents: ids, ...monthSoFar(r.now) }),
    rebatesOwedBy(r, agents),
  ])
  return ok({
    server_time: r.now,
    rows: agents.map((agent) => {
      const { playerId, parentId, levels, since, isPaused, directUsers, allUsers } = agent
      const own = figures.get(playerId)
      return {
        player_id: playerId,
        parent_id: parentId,
        levels,
        name: names.get(playerId)?.name ?? '',
        mobile: names.get(playerId)?.mobile ?? '',
        since,
        is_paused: isPaused,
        rates: [...(rates.get(playerId) ?? [])].map(([category, { rate }]) => ({ category, rate })),
        direct_users: directUsers,
        all_users: allUsers,
        stake: own?.stake ?? NO_MONEY,
        rebates: own?.rebates ?? NO_MONEY,
        owed: owed.get(walletName(agent)) ?? NO_MONEY,
      }
    }),
  })
})

/** Makes a player an agent at the top. Those whom the player invited before stay as they are. */
export const appoint = command<'agentDesk', 'appoint'>(
  async ({ t, actor: { shopId }, input: { player_id: playerId } }) => {
    const settings = await findAgentSettings(t, shopId)
    if (!settings.isOn) return refuse('agents_off')
    if (!(await findPlayerNames(t, shopId, [playerId])).has(playerId)) return refuse('not_found')
    return (await appointAgent(t, { shopId, playerId })) ? ok({ done: true }) : refuse('already_agent')
  },
)

/** The shop sets what its agents at the top get. */
export const setTopRate = command<'agentDesk', 'setRate'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { player_id, category, rate } = input
  const by = { kind: 'shop', staffId } as const
  const set = await setAgentRate(t, { shopId, playerId: player_id, category, rate, by })
  return set.ok ? ok({ player_id, category, rate }) : set
})

export const pause = command<'agentDesk', 'pause'>(async ({ t, actor: { shopId }, input }) =>
  (await pauseAgent(t, { shopId, playerId: input.player_id }, input.is_paused))
    ? ok({ done: true })
    : refuse('not_found'),
)
