import type { HandlersOf } from '../../platform/http/handler.ts'
import { cutSource } from './cut-source.ts'
import type { DemoDeps } from './demo.deps.ts'
import { advance } from './move-clock.ts'
import { drawNow, finishMatch } from './play-results.ts'
import { showCodes, showStatus } from './show-status.ts'

export const demoRoutes = (deps: DemoDeps): HandlersOf<'demo'> => ({
  status: () => showStatus(deps),
  advance: (input, actor) => advance(deps, input, actor),
  finishMatch: (input, actor) => finishMatch(deps, input, actor),
  drawNow: (input, actor) => drawNow(deps, input, actor),
  cutSource: (input, actor) => cutSource(deps, input, actor),
  codes: () => showCodes(deps),
})
