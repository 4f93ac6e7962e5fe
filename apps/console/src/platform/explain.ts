import { createErrorMessages } from '@caimin/session'
import { commonRefusalTexts } from './refusals.texts.ts'

export const { explain, explainError } = createErrorMessages(commonRefusalTexts)
