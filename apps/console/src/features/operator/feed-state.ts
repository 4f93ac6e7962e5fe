import { instantOf } from '@caimin/base'
import { BROKEN_FAILURES } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import type { StatusKind } from '../../platform/parts/status.tsx'
import { feedsTexts } from './feeds.texts.ts'
import type { Feed } from './queries.ts'

export type FeedState = keyof typeof feedsTexts.states

export const FEED_KINDS: Readonly<Record<FeedState, StatusKind>> = {
  ok: 'done',
  slow: 'warn',
  broken: 'stop',
  by_hand: 'half',
  idle: 'ring',
}

export function stateOf(feed: Feed): FeedState {
  if (feed.by_hand_since !== null) return 'by_hand'
  if (feed.failures_in_row >= BROKEN_FAILURES) return 'broken'
  if (feed.last_success_at === null && feed.last_failure_at === null) return 'idle'
  return feed.failures_in_row > 0 ? 'slow' : 'ok'
}

export const isTroubled = (feed: Feed): boolean => feed.failures_in_row > 0

const ageMsOf = ({ last_success_at }: Feed): number | null =>
  last_success_at === null ? null : Math.max(0, serverNow() - instantOf(last_success_at))

export function ageOf(feed: Feed): string {
  const age = ageMsOf(feed)
  return age === null ? feedsTexts.never : spanText(Math.floor(age / 1000))
}

export const dueOf = ({ every_ms }: Feed): string =>
  every_ms === null ? feedsTexts.noDue : spanText(Math.round(every_ms / 1000))

/** How much of the time is gone in which it should have answered again, in percent; null where it is not known. */
export function percentOfDue(feed: Feed): number | null {
  const age = ageMsOf(feed)
  if (age === null || feed.every_ms === null) return null
  return Math.min(100, Math.round((age / feed.every_ms) * 100))
}

function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return feedsTexts.ageText(Math.floor(hours / 24), hours % 24, minutes % 60, seconds % 60)
}
