import type { Instant } from '@caimin/base'
import { momentText } from '@caimin/ui'
import { lobbyTexts } from './lobby.texts.ts'
import type { Lobby } from './queries.ts'

/** Until when the shop is open, or when it opens. */
export function hoursText(shop: NonNullable<Lobby['shop']>, now: Instant): string {
  const { is_open_now, opens_at, closes_at, next_opening_at } = shop
  if (!is_open_now) return lobbyTexts.closedNow(momentText(next_opening_at, now))
  return opens_at === closes_at || closes_at.startsWith('24')
    ? lobbyTexts.openAllDay
    : lobbyTexts.openUntil(closes_at.slice(0, 5))
}
