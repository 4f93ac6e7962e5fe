import { addMs, days, exactAmountText, type Fen, fenToText, NO_MONEY, startOfChinaDay, toWire } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { useState } from 'react'
import { readYuan } from '../parts/wire-text.ts'
import { giftTexts } from './gift.texts.ts'

export type Gift = Omit<InputOf<'packets', 'give'>, 'request_id' | 'to'>
export type GiftKind = keyof typeof giftTexts.kinds
export type GiftScope = Gift['scope']

export const LIVES = [3, 7, 30, 90] as const
const USUAL_LIFE = 7

/** A red packet as it is being put together, for whomever. */
export function useGift() {
  const [kind, setKind] = useState<GiftKind>('bet_discount')
  const [scope, setScope] = useState<GiftScope>('all')
  const [life, setLife] = useState<number>(USUAL_LIFE)
  const [typed, setTyped] = useState('')
  const [typedFrom, setTypedFrom] = useState('')
  const amount = readYuan(typed)
  const atLeast = kind === 'gift_money' ? NO_MONEY : readYuan(typedFrom)
  return {
    ...{ kind, setKind, scope, setScope, life, setLife, typed, setTyped, typedFrom, setTypedFrom, amount },
    /** Tells one packet from another: whoever confirms it confirms this one. */
    key: JSON.stringify([kind, scope, life, typed, typedFrom]),
    /** What it still needs. */
    missing: missingIn(kind, amount, atLeast),
    /** As it is given now; null while something is missing. */
    read: (): Gift | null =>
      amount === null || atLeast === null
        ? null
        : {
            kind,
            title: giftTexts.titleOf(kind, exactAmountText(atLeast), exactAmountText(amount)),
            amount: fenToText(amount),
            at_least: fenToText(atLeast),
            scope: kind === 'bet_discount' ? scope : 'all',
            // The end of a day, so that a repeat after a lost answer is the same call.
            valid_until: toWire(startOfChinaDay(addMs(serverNow(), days(life + 1)))),
          },
    clear(): void {
      setTyped('')
      setTypedFrom('')
    },
  }
}

function missingIn(kind: GiftKind, amount: Fen | null, atLeast: Fen | null): string | false {
  if (amount === null || amount <= NO_MONEY) return giftTexts.needsAmount
  return kind !== 'gift_money' && (atLeast === null || atLeast < amount) && giftTexts.needsCondition
}
