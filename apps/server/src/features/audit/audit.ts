import { feature } from '../../platform/handlers/feature.ts'
import { exportEvents } from './export-events.ts'
import { list } from './list.ts'
import { verify } from './verify.ts'

export const audit = feature('audit', { list, verify, export: exportEvents }, {})
