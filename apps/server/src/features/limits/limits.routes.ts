import { fenFromText, ok, refuse } from '@caimin/base'
import { coolOff, excludeSelf, setLimit, setQuietHours } from '../../core/limits/index.ts'
import type { Database, Tx } from '../../platform/context.ts'
import type { HandlersOf, PlayerActor } from '../../platform/http/handler.ts'
import { readClock, viewLimits } from './limits.view.ts'

export interface LimitsDeps {
  readonly database: Database
}

/** Each change is idempotent, so that it needs no request id: a lost answer may simply be asked for again. */
export function limitsRoutes({ database }: LimitsDeps): HandlersOf<'limits'> {
  const change = ({ personId }: PlayerActor, work: (t: Tx) => Promise<void>) =>
    database.tx(async (t) => {
      await work(t)
      return ok(await viewLimits(t, personId))
    })
  return {
    index: (_input, { personId }) => database.read(async (r) => ok(await viewLimits(r, personId))),
    setLimit: async ({ kind, period, amount }, actor) => {
      const read = amount === null ? ok(null) : fenFromText(amount)
      if (!read.ok) return refuse('bad_input')
      return await change(actor, (t) => setLimit(t, actor.personId, { kind, period, amount: read.value }))
    },
    setQuietHours: ({ hours }, actor) =>
      change(actor, (t) =>
        setQuietHours(t, actor.personId, hours && { from: readClock(hours.from), to: readClock(hours.to) }),
      ),
    coolOff: ({ days }, actor) => change(actor, (t) => coolOff(t, actor.personId, days)),
    excludeSelf: ({ months }, actor) => change(actor, (t) => excludeSelf(t, actor.personId, months)),
  }
}
