import { feature } from '../../platform/handlers/feature.ts'
import { list } from './list-messages.ts'
import { mark } from './mark-messages.ts'

export const messages = feature('messages', { list, mark }, {})
