import { explainWith } from '@caimin/session'
import { commonRefusalTexts } from './refusals.texts.ts'

export const { explain, explainError } = explainWith(commonRefusalTexts)
