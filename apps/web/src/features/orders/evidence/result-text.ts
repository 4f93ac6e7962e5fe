import { countText } from '@caimin/base'
import { levelName } from '@caimin/rules/games'
import { drawnText } from '@caimin/ui'
import type { BetRules } from '../../../platform/bet-content/shown-bet.ts'
import { evidenceTexts } from './evidence.texts.ts'
import type { Evidence } from './use-evidence.ts'

type Result = Pick<Evidence['results'][number], 'step' | 'value'>
type Fields = Readonly<Record<string, unknown>>

/** Names what the pool holds after a draw, among the amounts of its levels. */
const POOL_AFTER = 'pool_after'

/** A result as it was announced: 2:1（1:0）, 让球胜平负 平 3.401234, 03 08 17 20 25 31 + 05, 一等奖7,910,400元. */
export function resultText(rules: BetRules, { step, value }: Result): string {
  const fields = (value ?? {}) as Fields
  if (fields.void === true) return evidenceTexts.void
  if (step === 'score') return scoreText(fields)
  if (step === 'sp') return listOf(fields, (play, sp) => spText(rules, play, sp as Fields))
  if (step === 'numbers') return drawnText(fields)
  return listOf(fields, amountText) || evidenceTexts.noAmounts
}

const listOf = (fields: Fields, textOf: (name: string, value: unknown) => string): string =>
  Object.entries(fields)
    .map(([name, value]) => textOf(name, value))
    .join(evidenceTexts.listJoin)

const scoreText = ({ full, half }: Fields): string =>
  half === undefined ? String(full) : evidenceTexts.score(String(full), String(half))

/** Of a play the option that came, and its final SP. */
const spText = (rules: BetRules, play: string, sp: Fields): string =>
  Object.entries(sp)
    .map(([option, odds]) => {
      const text = rules.kind === 'match' ? rules.optionText(play, option) : option
      return [rules.playName(play), text, String(odds)].join(' ')
    })
    .join(' ')

function amountText(level: string, yuan: unknown): string {
  const name = level === POOL_AFTER ? evidenceTexts.pool : levelName(level)
  return evidenceTexts.level(name, countText(BigInt(String(yuan))))
}
