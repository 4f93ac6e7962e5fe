import { ok } from '@caimin/base'
import { setAgentRate } from '../../core/agents/index.ts'
import { command } from '../../platform/handlers/feature.ts'

/** An agent sets the rate of a user directly below, from the next order on. */
export const setRateBelow = command<'agents', 'setRate'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const { player_id, category, rate } = input
  const by = { kind: 'agent', playerId } as const
  const set = await setAgentRate(t, { shopId, playerId: player_id, category, rate, by })
  return set.ok ? ok({ player_id, category, rate }) : set
})
