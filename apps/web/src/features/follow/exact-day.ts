import { chinaParts, type Instant } from '@caimin/base'
import { followTexts } from './follow.texts.ts'

/** 2026年11月2日 */
export function exactDay(at: Instant): string {
  const { year, month, day } = chinaParts(at)
  return followTexts.day(year, month, day)
}
