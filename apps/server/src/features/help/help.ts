import { feature } from '../../platform/handlers/feature.ts'
import { answerFeedback } from './answer-feedback.ts'
import { giveFeedback, uploadPicture } from './give-feedback.ts'
import { helpTexts } from './help.texts.ts'
import { listOwnFeedback, listShopFeedback } from './list-feedback.ts'
import { showRelease } from './release.ts'

export const help = feature(
  'help',
  {
    feedback: giveFeedback,
    feedbackLog: listOwnFeedback,
    uploadPicture,
    appUpdate: showRelease,
    shopFeedback: listShopFeedback,
    answer: answerFeedback,
  },
  helpTexts,
)
