import { feature } from '../../platform/handlers/feature.ts'
import { jobsTexts } from './jobs.texts.ts'
import { list } from './list-jobs.ts'
import { dismissEvent, rerunEvent } from './parked-events.ts'
import { retry } from './retry-failed.ts'

export const jobs = feature('jobs', { list, retry, rerunEvent, dismissEvent }, jobsTexts)
