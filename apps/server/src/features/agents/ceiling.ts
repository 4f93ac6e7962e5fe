import { ok } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { countShopsUnderCeiling, findAgentCeiling, saveAgentCeiling } from '../../core/agents/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

export const showCeiling = query<'agentCeiling', 'show'>(async ({ r }) => ok(await viewCeiling(r)))

export const saveCeiling = command<'agentCeiling', 'save'>(async ({ t, actor: { staffId }, input: { rate } }) => {
  await saveAgentCeiling(t, { rate, staffId })
  return ok(await viewCeiling(t))
})

async function viewCeiling(r: Reader): Promise<Values<OutputOf<'agentCeiling', 'show'>>> {
  const { rate, setBy, setAt } = await findAgentCeiling(r)
  return { rate, set_by: setBy, set_at: setAt, ...(await countShopsUnderCeiling(r)) }
}
