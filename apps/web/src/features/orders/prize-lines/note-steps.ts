import { countText, exactAmountText, fenOf, minus, NO_MONEY, times } from '@caimin/base'
import { levelName } from '@caimin/rules/games'
import type { OrderLeg } from '../../../platform/bet-content/leg-options.ts'
import type { Order } from '../queries.ts'
import { prizeLinesTexts as texts } from './prize-lines.texts.ts'

export type PrizeRow = NonNullable<Order['prize_lines']>['rows'][number]
type PricedNote = NonNullable<PrizeRow['note']>

/** 2串1 周一001 胜、周一003 平; a level by its name. */
export function nameOf({ note, level }: PrizeRow, legs: readonly OrderLeg[]): string {
  if (note === null) return levelName(level ?? '')
  const pass = note.legs.length === 1 ? texts.single : texts.pass(note.legs.length)
  const options = note.legs.map(({ match_id: id, play, option }) => {
    const leg = legs.find(({ pick }) => pick.id === id)
    const text = leg?.options.find((each) => each.play === play && each.option === option)?.text ?? option
    return texts.leg(leg?.match?.number_text ?? id, text)
  })
  return `${pass} ${options.join(texts.legsJoin)}`
}

/** 2元 × 2.36 × 1.85 = 8.732元，取8.73元 */
export function stepsText(note: PricedNote, prize: PrizeRow['note_prize'], percent: number | undefined): string {
  const product = [
    texts.stake,
    ...(percent === undefined ? [] : [texts.percent(percent)]),
    ...note.legs.map(({ odds }) => odds ?? texts.voidOdds),
  ].join(texts.times)
  const amount = exactAmountText(prize)
  if (note.bound === 'cap') return texts.capped(product, note.cut, amount)
  if (note.bound === 'floor') return texts.raised(product, note.cut, amount)
  return note.cut === `${amount.replaceAll(',', '')}0`
    ? texts.exact(product, amount)
    : texts.rounded(product, note.cut, amount)
}

/** 8.73 × 5 = 43.65元; where such a note was bought more than once at the order's multiple, × 2注 × 5. */
export function totalText({ note_prize: prize, bought }: PrizeRow, multiple: number): string {
  const all = BigInt(bought)
  const perOrder = BigInt(multiple)
  const isWhole = all % perOrder === 0n
  const notes = isWhole ? all / perOrder : 1n
  const factors = [
    exactAmountText(prize),
    ...(notes === 1n ? [] : [texts.notes(countText(notes))]),
    countText(isWhole ? perOrder : all),
  ]
  return texts.total(factors.join(texts.times), exactAmountText(times(fenOf(prize), all)))
}

/** What the law takes of one note, where it takes something. */
export function taxText({ note_prize: prize, note_after_tax: left }: PrizeRow): string | undefined {
  const tax = minus(fenOf(prize), fenOf(left))
  return tax > NO_MONEY ? texts.tax(exactAmountText(tax), exactAmountText(left)) : undefined
}
