import { ok } from '@caimin/base'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerFeedback } from './answer-feedback.ts'
import { giveFeedback, uploadPicture } from './give-feedback.ts'
import type { HelpDeps } from './help.deps.ts'
import { listOwnFeedback, listShopFeedback } from './list-feedback.ts'
import { viewRelease } from './release.ts'

export const helpRoutes = (deps: HelpDeps): HandlersOf<'help'> => ({
  feedback: (input, actor) => giveFeedback(deps, input, actor),
  feedbackLog: (input, actor) => listOwnFeedback(deps, input, actor),
  uploadPicture: (_input, actor, call) => uploadPicture(deps, actor, call),
  appUpdate: async (input) => ok(viewRelease(input, deps.clocks.wall())),
  shopFeedback: (input, actor) => listShopFeedback(deps, input, actor),
  answer: (input, actor) => answerFeedback(deps, input, actor),
})
