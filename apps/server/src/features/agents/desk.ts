import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import {
  type AgentLevels,
  appointAgent,
  findAgentLevels,
  findAgentSettings,
  pauseAgent,
  saveAgentSettings,
  setAgentRate,
} from '../../core/agents/index.ts'
import { findPlayerNames } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

/** How many levels of agents a stake may have above it on this server. */
export interface WithAgentLevels {
  readonly agentLevels: AgentLevels
}

async function viewSettings(
  r: Reader,
  shopId: string,
  agentLevels: AgentLevels,
): Promise<Values<OutputOf<'agentDesk', 'settings'>>> {
  const { isOn, shopCeiling, operatorCeiling, ceiling } = await findAgentSettings(r, shopId)
  return {
    is_on: isOn,
    rate_ceiling: shopCeiling,
    operator_ceiling: operatorCeiling,
    counted_ceiling: ceiling,
    most_levels: await findAgentLevels(r, agentLevels),
  }
}

export const showSettings = query<'agentDesk', 'settings', WithAgentLevels>(
  async ({ r, actor: { shopId }, agentLevels }) => ok(await viewSettings(r, shopId, agentLevels)),
)

export const saveSettings = command<'agentDesk', 'saveSettings', WithAgentLevels>(
  async ({ t, actor: { shopId }, input, agentLevels }) => {
    await saveAgentSettings(t, shopId, { isOn: input.is_on, shopCeiling: input.rate_ceiling })
    return ok(await viewSettings(t, shopId, agentLevels))
  },
)

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
