import type { HandlersOf } from '../../platform/http/handler.ts'
import { answer, cancelIssues, hide, withdraw } from './change-order.ts'
import { checkEvidence, exportEvidence } from './export-evidence.ts'
import { getOrder } from './get-order.ts'
import { listOwnChases } from './list-chases.ts'
import { listOrders } from './list-orders.ts'
import type { OrdersDeps } from './orders.deps.ts'

export const ordersRoutes = (deps: OrdersDeps): HandlersOf<'orders'> => ({
  list: (input, actor) => listOrders(deps, input, actor),
  info: (input, actor) => getOrder(deps, input, actor),
  evidence: (input, actor) => exportEvidence(deps, input, actor),
  checkEvidence: (input) => checkEvidence(deps, input),
  chases: (input, actor) => listOwnChases(deps, input, actor),
  hide: (input, actor) => hide(deps, input, actor),
  withdraw: (input, actor) => withdraw(deps, input, actor),
  answerOdds: (input, actor) => answer(deps, input, actor),
  cancelChase: (input, actor) => cancelIssues(deps, input, actor),
})
