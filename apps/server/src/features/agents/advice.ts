import { chinaDate, ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import {
  decideAdvice,
  findAgentLevels,
  findAgreedAdvice,
  findWaitingAdvice,
  lockWaitingAdvice,
  type RecordedAdvice,
  recordAdvice,
} from '../../core/agents/index.ts'
import { refuseSecondPerson } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import type { WithAgentLevels } from './desk.ts'

export const showLevels = query<'agentCeiling', 'levels', WithAgentLevels>(
  async ({ r, actor: { staffId }, agentLevels }) => ok(await viewLevels(r, { staffId, agentLevels })),
)

/** Writes down what a lawyer advised. It counts once another of the operator's people agrees. */
export const recordLegalAdvice = command<'agentCeiling', 'recordAdvice', WithAgentLevels>(
  async ({ t, actor: { staffId }, input, agentLevels }) => {
    const { levels, words, advised_by: advisedBy, advised_on: advisedOn } = input
    if (advisedOn > chinaDate(t.now)) return refuse('advice_day_ahead')
    const id = await recordAdvice(t, { levels, words, advisedBy, advisedOn }, staffId)
    return id === undefined ? refuse('advice_waiting') : ok(await viewLevels(t, { staffId, agentLevels }))
  },
)

/** Another person agrees or does not; who recorded it may take it back. */
export const decideLegalAdvice = command<'agentCeiling', 'decideAdvice', WithAgentLevels>(
  async ({ t, actor: { staffId }, input: { advice_id: id, agrees }, agentLevels }) => {
    const recordedBy = await lockWaitingAdvice(t, id)
    if (recordedBy === undefined) return refuse('advice_moved_on')
    const no = agrees ? await refuseSecondPerson(t, { first: recordedBy, second: staffId }) : undefined
    if (no !== undefined) return refuse(no)
    await decideAdvice(t, id, { staffId, isAgreed: agrees })
    return ok(await viewLevels(t, { staffId, agentLevels }))
  },
)

type LevelsView = Values<OutputOf<'agentCeiling', 'levels'>>

async function viewLevels(
  r: Reader,
  { staffId, agentLevels }: WithAgentLevels & { readonly staffId: string },
): Promise<LevelsView> {
  const [levels, agreed, waiting] = [
    await findAgentLevels(r, agentLevels),
    await findAgreedAdvice(r),
    await findWaitingAdvice(r),
  ]
  return {
    levels,
    is_advised: agentLevels === 'as_advised',
    advice: agreed === undefined ? null : viewAdvice(agreed, staffId),
    waiting: waiting === undefined ? null : viewAdvice(waiting, staffId),
  }
}

const viewAdvice = (advice: RecordedAdvice, staffId: string): NonNullable<LevelsView['advice']> => ({
  advice_id: advice.id,
  levels: advice.levels,
  words: advice.words,
  advised_by: advice.advisedBy,
  advised_on: advice.advisedOn,
  recorded_by: advice.recordedByName,
  recorded_at: advice.recordedAt,
  is_own: advice.recordedBy === staffId,
  agreed_by: advice.decidedByName,
  agreed_at: advice.decidedAt,
})
