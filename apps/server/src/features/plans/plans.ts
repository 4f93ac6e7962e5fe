import { feature } from '../../platform/handlers/feature.ts'
import { cancel, openContent } from './change-plan.ts'
import { plansTexts } from './plans.texts.ts'
import { counters, detail, list, participants } from './show-plans.ts'

export const plans = feature('plans', { list, counters, detail, participants, openContent, cancel }, plansTexts)
