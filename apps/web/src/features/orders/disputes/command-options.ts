import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { ordersTexts } from '../orders.texts.ts'

/** What the commands of cases have in common: money may have moved. */
export const disputeCommands = {
  unknown: ordersTexts.unknown,
  refresh: () => Promise.all([queryClient.invalidate(['disputes']), refreshUser()]),
}
