import type { ClientReply, OutputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { toast } from '@caimin/ui'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { limitsQuery } from '../../platform/queries/limits.ts'
import { limitsTexts } from './limits.texts.ts'

export type LimitsState = OutputOf<'limits', 'index'>
export type Limit = LimitsState['limits'][number]
export type LimitKind = Limit['kind']
export type QuietHours = NonNullable<LimitsState['quiet_hours']>

/** A change, whose answer is the new state. `send` says whether it was taken. */
export function useChange<I>(change: (input: I) => Promise<ClientReply<LimitsState>>) {
  const { run, isBusy } = useCall(change, (refusal) => toast(explain(refusal)))
  async function send(input: I): Promise<boolean> {
    const state = await run(input)
    if (state === null) return false
    void queryClient.setAndRefetch(limitsQuery.queryKey, state)
    toast(limitsTexts.saved)
    return true
  }
  return { isBusy, send }
}
