import type { HandlersOf } from '../../platform/http/handler.ts'
import { answer, cancelIssues, withdraw } from './change-order.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import type { OrdersDeps } from './orders.deps.ts'

export const ordersRoutes = (deps: OrdersDeps): HandlersOf<'orders'> => ({
  list: (input, actor) => listOrders(deps, input, actor),
  info: (input, actor) => getOrder(deps, input, actor),
  withdraw: (input, actor) => withdraw(deps, input, actor),
  answerOdds: (input, actor) => answer(deps, input, actor),
  cancelChase: (input, actor) => cancelIssues(deps, input, actor),
})
