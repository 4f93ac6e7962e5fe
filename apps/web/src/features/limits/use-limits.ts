import type { ClientReply, OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { limitsTexts } from './limits.texts.ts'

export type LimitsState = OutputOf<'limits', 'index'>
export type Limit = LimitsState['limits'][number]
export type LimitKind = Limit['kind']
export type QuietHours = NonNullable<LimitsState['quiet_hours']>

const KEY = ['limits'] as const

/** The player's own limits with what was used of them. */
export function useLimits() {
  return useQuery({ queryKey: KEY, queryFn: () => answerOf(client.limits.index({})) })
}

/** Sends a change; its answer is the new state. `send` says whether it was taken. */
export function useChange() {
  const [isBusy, setBusy] = useState(false)
  async function send(call: Promise<ClientReply<LimitsState>>): Promise<boolean> {
    setBusy(true)
    const reply = await call
    setBusy(false)
    if (!reply.ok) {
      toast(explain(reply))
      return false
    }
    void queryClient.showAnswer(KEY, reply.value)
    toast(limitsTexts.saved)
    return true
  }
  return { isBusy, send }
}
