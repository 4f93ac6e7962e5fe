import { addMs, minutes, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { DemoDeps } from './demo.deps.ts'
import { keyOf } from './request-key.ts'

/** Makes a source of the demo world fall silent, so that an outage can be seen and lived through. */
export async function cutSource(
  { database, isDemo, sources }: DemoDeps,
  input: InputOf<'demo', 'cutSource'>,
  actor: OperatorActor,
): Promise<Reply<'demo', 'cutSource'>> {
  if (!isDemo) return refuse('not_in_production')
  if (!sources.names.includes(input.feed)) return refuse('not_found')
  return await database.tx((t) =>
    once(t, keyOf('demo.cutSource', input, actor), async () => {
      const until = input.minutes === 0 ? null : addMs(t.now, minutes(input.minutes))
      if (!(await sources.cut(t, input.feed, until))) return refuse('not_found')
      return ok({ cut_until: until === null ? null : toWire(until) })
    }),
  )
}
