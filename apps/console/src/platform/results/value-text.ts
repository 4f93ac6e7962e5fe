import { countText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { matchPlays, optionText, playName } from '@caimin/rules'
import { inZoneOrder, levelName } from '@caimin/rules/games'
import { drawText } from '../draw-text.ts'
import { valueTexts } from './result-value.texts.ts'

/** A result on the wire: what it holds goes by its step. */
export type ResultValue = OutputOf<'operator', 'results'>['rows'][number]['claims'][number]['value']

/** Games whose matches are paid at final SP. */
export const FINAL_SP_GAMES = ['bjdc', 'sfgg'] as const

/** A result in one line: `2:1（1:0）`, `03 08 17 20 25 31 + 05`, `一等奖：5,000,000 元`. */
export function valueText(value: ResultValue): string {
  if (value.void === true) return valueTexts.void
  if (typeof value.full === 'string') {
    return typeof value.half === 'string' ? valueTexts.score(value.full, value.half) : value.full
  }
  const zones = Object.entries(inZoneOrder(value)).filter(([, content]) => typeof content !== 'boolean')
  if (zones.length === 0) return valueTexts.nothing
  if (zones.every(([, content]) => isRecord(content))) return zones.map(([play, sp]) => spText(play, sp)).join('　')
  const isNumbers = zones.some(([zone]) => valueTexts.zone[zone] !== undefined)
  if (!isNumbers) return zones.map(([level, amount]) => levelText(level, amount)).join('　')
  return drawText(value)
}

/** 一等奖：5,000,000 元 */
const levelText = (level: string, amount: unknown): string =>
  valueTexts.level(
    valueTexts.addedLevels[level] ?? levelName(level),
    Number.isInteger(amount) ? countText(BigInt(amount as number)) : String(amount),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** 让球胜平负 平 3.401234 */
function spText(play: string, sp: unknown): string {
  const [option = '', value = ''] = Object.entries(sp as Readonly<Record<string, string>>)[0] ?? []
  const game = FINAL_SP_GAMES.find((each) => matchPlays(each).includes(play)) ?? 'bjdc'
  return `${playName(game, play)} ${optionText(game, play, option)} ${value}`
}
