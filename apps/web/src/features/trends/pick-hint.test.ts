import type { NumberGameId } from '@caimin/rules'
import { trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { pickHint } from './pick-hint.ts'
import { trendsTexts } from './trends.texts.ts'

function hintOf(game: NumberGameId, code: string, isTable = false): string {
  const chart = trendGame(game).charts.find((each) => each.code === code)
  if (chart === undefined) throw new Error(`${game} has no chart ${code}`)
  return pickHint(game, chart, isTable)
}

test('says to tap numbers only where there are numbers to tap', () => {
  expect(hintOf('shuangseqiu', 'red')).toBe(trendsTexts.pickHint)
  expect(hintOf('shuangseqiu', 'frequency')).toBe(trendsTexts.pickHint)
  expect(hintOf('shuangseqiu', 'red', true)).toBe(trendsTexts.pickInPicture)
})

test('names the chart to pick in where there is none', () => {
  expect(hintOf('shuangseqiu', 'sum')).toBe(trendsTexts.pickElsewhere('综合'))
  expect(hintOf('daletou', 'comparison')).toBe(trendsTexts.pickElsewhere('综合'))
  expect(hintOf('7lecai', 'ac', true)).toBe(trendsTexts.pickElsewhere('基本走势'))
  expect(hintOf('fucai3D', 'digit-set')).toBe(trendsTexts.pickElsewhere('直选'))
})
