import { feature } from '../../platform/handlers/feature.ts'
import { list } from './list-messages.ts'
import { mark } from './mark-messages.ts'
import { pushRefusals } from './push/push.texts.ts'
import { push, setPush, subscribe, unsubscribe } from './push/push-calls.ts'

export const messages = feature('messages', { list, mark, push, setPush, subscribe, unsubscribe }, pushRefusals)
