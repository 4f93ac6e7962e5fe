import { AGENT_LEVELS } from '@caimin/rules/agents'
import { z } from 'zod'
import { ADVISER, LEGAL_ADVICE } from '../form-limits.ts'
import { day, id, nothing, requestId, text, time } from '../wire.ts'
import { rate } from './agents.schemas.ts'

const ceiling = z.object({
  rate,
  /** A name; null before it is first set. */
  set_by: z.string().nullable(),
  set_at: time.nullable(),
  /** Shops that have agents, and those of them whose own ceiling is higher. */
  shops: z.int(),
  lowered: z.int(),
})

/** What a lawyer advised: on how many levels, who, and when. */
const given = {
  levels: z.int().min(AGENT_LEVELS.inProduction).max(AGENT_LEVELS.most),
  words: text(LEGAL_ADVICE),
  advised_by: text(ADVISER),
  advised_on: day,
}

const advice = z.object({
  advice_id: id,
  ...given,
  /** A name. */
  recorded_by: z.string(),
  recorded_at: time,
  is_own: z.boolean(),
  /** Another name; null as long as it waits. */
  agreed_by: z.string().nullable(),
  agreed_at: time.nullable(),
})

const levels = z.object({
  levels: z.int(),
  /** False in demo mode, where advice does not count. */
  is_advised: z.boolean(),
  /** What was agreed to last. */
  advice: advice.nullable(),
  waiting: advice.nullable(),
})

export const agentCeilingSchemas = {
  show: { input: nothing, output: ceiling },
  save: { input: z.strictObject({ request_id: requestId, rate }), output: ceiling },
  levels: { input: nothing, output: levels },
  recordAdvice: { input: z.strictObject({ request_id: requestId, ...given }), output: levels },
  decideAdvice: {
    input: z.strictObject({ request_id: requestId, advice_id: id, agrees: z.boolean() }),
    output: levels,
  },
}
