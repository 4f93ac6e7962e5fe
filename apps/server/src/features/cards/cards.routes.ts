import type { HandlersOf } from '../../platform/http/handler.ts'
import type { CardsDeps } from './cards.deps.ts'
import { changePassword } from './change-password.ts'
import { add, confirm, query, sendCardCode } from './own-cards.ts'

export const cardsRoutes = (deps: CardsDeps): HandlersOf<'cards'> => ({
  query: (input, actor) => query(deps, input, actor),
  add: (input, actor, call) => add(deps, input, { actor, call }),
  sendCode: (input, actor, call) => sendCardCode(deps, input, { actor, call }),
  confirm: (input, actor) => confirm(deps, input, actor),
  changeWithdrawPassword: (input, actor, call) => changePassword(deps, input, { actor, from: call }),
})
