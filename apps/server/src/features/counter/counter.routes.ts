import type { HandlersOf } from '../../platform/http/handler.ts'
import { switchAutoAccept } from './auto-accept.ts'
import type { CounterDeps } from './counter.deps.ts'
import { credit } from './credit.ts'
import { players } from './players.ts'
import { receipts } from './receipts.ts'

export const counterRoutes = (deps: CounterDeps): HandlersOf<'counter'> => ({
  players: (input, actor) => players(deps, input, actor),
  credit: (input, actor) => credit(deps, input, actor),
  receipts: (input, actor) => receipts(deps, input, actor),
  setAutoAccept: (input, actor) => switchAutoAccept(deps, input, actor),
})
