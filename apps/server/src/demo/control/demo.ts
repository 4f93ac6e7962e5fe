import { feature } from '../../platform/handlers/feature.ts'
import { cutSource } from './cut-source.ts'
import { demoTexts } from './demo.texts.ts'
import { advance } from './move-clock.ts'
import { drawNow, finishMatch } from './play-results.ts'
import { codes, status } from './show-status.ts'

export const demo = feature('demo', { status, advance, finishMatch, drawNow, cutSource, codes }, demoTexts)
