import type { HandlersOf } from '../../platform/http/handler.ts'
import { closeNumber, listClosed, openNumber } from './closed-numbers.ts'
import type { NumbersDeps } from './numbers.deps.ts'

export const numbersRoutes = (deps: NumbersDeps): HandlersOf<'numbers'> => ({
  list: () => listClosed(deps),
  close: (input, actor) => closeNumber(deps, input, actor),
  open: (input, actor) => openNumber(deps, input, actor),
})
