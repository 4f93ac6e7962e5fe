import { exactAmountText, type Instant, type MoneyText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { momentText } from '@caimin/ui'
import { packetTexts } from './packet.texts.ts'

export type Packet = OutputOf<'packets', 'fitting'>['rows'][number]

/** What a packet is worth, without the unit. */
export const packetWorth = ({ amount }: Packet): string => exactAmountText(amount)

/** 满10元减3元, by its kind. */
export const packetCondition = ({ kind, at_least, amount }: Packet): string =>
  packetTexts.conditions[kind](withoutZeros(at_least), withoutZeros(amount))

/** Whole yuan without their fen. */
const withoutZeros = (amount: MoneyText): string => exactAmountText(amount).replace(/\.00$/, '')

/** The games it applies to; `''` for one that is not about games. */
export function packetScope({ kind, scope }: Packet): string {
  if (kind !== 'bet_discount') return ''
  return scope === 'all' || scope === 'sports' || scope === 'numbers' ? packetTexts.scopes[scope] : GAME_NAMES[scope]
}

export const packetEnd = ({ valid_until }: Packet, now: Instant): string =>
  packetTexts.until(momentText(valid_until, now))
