import { chinaDate } from '@caimin/base'
import type { MessageEvent } from '@caimin/contract'
import type { NewMessage } from './message.store.ts'
import type { ToldEvent } from './told-events.ts'

/** Tells agents of rebates, once a day in China: an agent of many players gets one at every print. */
export function notifyOfRebates(event: ToldEvent): readonly NewMessage[] {
  if (event.kind !== 'rebates.posted') return []
  const { shopId, paidTo, takenFrom, at } = event
  const messageTo = (playerId: string, what: MessageEvent): NewMessage => ({
    ...{ shopId, playerId, event: what, subjectId: playerId },
    occurrence: chinaDate(at),
    detail: {},
  })
  return [
    ...paidTo.map((agentId) => messageTo(agentId, 'rebate_paid')),
    ...takenFrom.map((agentId) => messageTo(agentId, 'rebate_taken_back')),
  ]
}
