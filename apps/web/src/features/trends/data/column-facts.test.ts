import { present } from '@caimin/base'
import { startTrend, trendGame } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import { columnFacts, evenFacts } from './column-facts.ts'

const chartOf = (code: string) =>
  present(
    trendGame('fucai3D').charts.find((chart) => chart.code === code),
    'the game has the chart',
  )

/** A hundred draws that begin with 1 and end with 0 to 9 in turn. */
function biased(code: string) {
  const { groups } = chartOf(code)
  const trend = startTrend('fucai3D', groups)
  for (let draw = 0; draw < 100; draw += 1) trend.add([1, draw % 10, draw % 10])
  return columnFacts(groups, trend.tally())
}

test('says what is usual, and what is beyond it', () => {
  const facts = biased('direct')
  expect(facts[0]).toMatchObject({ label: '0', expected: 10, usual: { least: 4, most: 16 }, standing: 'below' })
  expect(facts[1]).toMatchObject({ label: '1', standing: 'above' })
  expect(facts[12]).toMatchObject({ label: '2', standing: 'usual' })
})

test('a sentence speaks of a group whose columns are alike', () => {
  expect(evenFacts(biased('direct'))?.group.code).toBe('digits1')
  expect(evenFacts(biased('span'))).toBeUndefined()
})
