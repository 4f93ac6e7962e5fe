// @vitest-environment happy-dom
import type { NumberBet, NumberFacade, NumberLine } from '@caimin/rules'
import { fucai3D } from '@caimin/rules/fucai3D'
import { happy8 } from '@caimin/rules/happy8'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { expect, test } from 'vitest'
import { show } from '../../../../testing/show.tsx'
import { issueOfNumbers } from '../../testing/issue-of-numbers.ts'
import { DrawForecastCard } from './draw-forecast-card.tsx'

/** What the head of the card says that these rows bring together. */
async function range(rules: NumberFacade, rows: readonly string[]): Promise<string> {
  const read = rules.parseLines(rows.join('\n'))
  if (!read.ok) throw new Error(read.reason)
  const bet: NumberBet = { game: rules.id, multiple: 1, lines: read.value as NumberLine[] }
  const box = await show(<DrawForecastCard rules={rules} bet={bet} issue={issueOfNumbers(undefined)} isChase={false} />)
  return box.querySelector('.gold')?.textContent ?? ''
}

test('lines of which one alone can win bring what one of them brings', async () => {
  expect(await range(fucai3D, ['723', '521', '327', '850', '507'])).toBe('1,040.00元')
})

test('a maximum that no draw may reach is shown as a bound', async () => {
  const chain = ['01 02 03 04 05', '04 05 06 07 08', '07 08 09 10 11', '10 11 12 13 14', '13 14 15 16 17']
  expect(await range(happy8, chain)).toBe('3.00–5,000.00元')
  const longer = [...chain, '16 17 18 19 20', '19 20 21 22 23', '22 23 24 25 26']
  expect(await range(happy8, longer)).toMatch(/^3\.00元起，最高不超过[67],\d{3}\.00元$/u)
})

test('floating levels come on top', async () => {
  expect(await range(shuangseqiu, ['01 02 03 04 05 06+07', '11 12 13 14 15 16+07'])).toBe('5.00元起，另有浮动奖')
})
