import { feature } from '../../platform/handlers/feature.ts'
import { list } from './list-client-errors.ts'

export const clientErrors = feature('clientErrors', { list }, {})
