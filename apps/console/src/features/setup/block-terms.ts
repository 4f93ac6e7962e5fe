import { addMs, days, type Instant, startOfChinaDay, toWire } from '@caimin/base'
import { PLAYER_TEXT } from '@caimin/contract'
import { typedTime } from '../../platform/parts/wire-text.ts'
import { blockedTexts } from './blocked.texts.ts'

export type Start = keyof typeof blockedTexts.startChoices
export type End = keyof typeof blockedTexts.endChoices

/** What is said to the player, and from when to when; times as typed into a field, `2026-11-20T18:00`. */
export interface BlockTerms {
  readonly playerText: string
  readonly start: Start
  readonly startTyped: string
  readonly end: End
  readonly endTyped: string
}

export const newTerms = (end: End): BlockTerms => ({
  playerText: '',
  start: 'now',
  startTyped: '',
  end,
  endTyped: '',
})

/** What is still missing before it can be sent. */
export const missingTerm = ({ playerText, start, startTyped, end, endTyped }: BlockTerms): string | false =>
  (playerText.trim().length < PLAYER_TEXT.min && blockedTexts.needText) ||
  (start === 'later' && typedTime(startTyped) === undefined && blockedTexts.needStart) ||
  (end === 'later' && typedTime(endTyped) === undefined && blockedTexts.needEnd)

/** The terms as the call takes them. */
export function sentTerms(terms: BlockTerms, now: Instant) {
  const startsAt = terms.start === 'later' ? typedTime(terms.startTyped) : undefined
  const endsAt = endOf(terms, startsAt ?? now)
  return {
    player_text: terms.playerText.trim(),
    ...(startsAt !== undefined && { starts_at: toWire(startsAt) }),
    ...(endsAt !== undefined && { ends_at: toWire(endsAt) }),
  }
}

function endOf({ end, endTyped }: BlockTerms, from: Instant): Instant | undefined {
  switch (end) {
    case 'today':
      return addMs(startOfChinaDay(from), days(1))
    case 'day':
      return addMs(from, days(1))
    case 'later':
      return typedTime(endTyped)
    case 'open':
      return undefined
  }
}
