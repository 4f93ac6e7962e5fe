import { chinaParts } from './china-time.ts'
import type { Instant } from './instant.ts'
import { instantOf } from './read-wire.ts'
import type { TimeText } from './wire-text.ts'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** `'周一'` to `'周日'`. */
export const weekdayName = (at: Instant | TimeText): string => WEEKDAYS[chinaParts(instantOf(at)).weekday - 1] as string
