import { feature } from '../../platform/handlers/feature.ts'
import { jobsTexts } from './jobs.texts.ts'
import { list } from './list-jobs.ts'
import { retry } from './retry-failed.ts'

export const jobs = feature('jobs', { list, retry }, jobsTexts)
