import { createErrorMessages } from '@caimin/session'
import { failureTexts } from './failures.texts.ts'

export const { explain, explainError } = createErrorMessages(failureTexts)
