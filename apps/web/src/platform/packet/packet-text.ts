import { exactAmountText, type Instant } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { momentText } from '@caimin/ui'
import { packetTexts } from './packet.texts.ts'

export type Packet = OutputOf<'packets', 'fitting'>['rows'][number]

/** What a packet is worth, without the unit. */
export const packetWorth = ({ amount }: Packet): string => exactAmountText(amount)

/** 满10.00元减3.00元, by its kind. */
export function packetCondition({ kind, at_least, amount }: Packet): string {
  const [from, worth] = [exactAmountText(at_least), exactAmountText(amount)]
  return packetTexts.conditions[kind](from, worth)
}

/** The games it applies to; `''` for one that is not about games. */
export function packetScope({ kind, scope }: Packet): string {
  if (kind !== 'bet_discount') return ''
  return scope === 'all' || scope === 'sports' || scope === 'numbers' ? packetTexts.scopes[scope] : GAME_NAMES[scope]
}

export const packetEnd = ({ valid_until }: Packet, now: Instant): string =>
  packetTexts.until(momentText(valid_until, now))
