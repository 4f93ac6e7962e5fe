// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { legsOf } from './leg-options.ts'
import type { ShownBet } from './shown-bet.ts'
import { orderOn } from './testing/order-on.ts'

const options = (order: ShownBet) => legsOf(jczq, order).flatMap((leg) => leg.options)

describe('the legs of an order', () => {
  test('say what was chosen in the order of the page, with the odds seen', () => {
    const shown = options(orderOn({ CBF: ['5:0'], SPF: ['1', '3'] }))
    expect(shown.map(({ text, seen }) => [text, seen])).toEqual([
      ['胜', '2.36'],
      ['平', '3.12'],
      ['比分5:0', '175.00'],
    ])
  })

  test('are right or wrong by the score as it stands, by the rules that settle them', () => {
    const right = (picks: Readonly<Record<string, readonly string[]>>) =>
      options(orderOn(picks)).map(({ isRight }) => isRight)
    expect(right({ SPF: ['3', '1'] })).toEqual([true, false])
    // 2:1 with the home side giving one goal is a draw
    expect(right({ RQSPF: ['3', '1'] })).toEqual([false, true])
    expect(right({ JQS: ['3'], BQC: ['3-3'], CBF: ['2:1'] })).toEqual([true, true, true])
  })

  test('are neither before there is a score', () => {
    expect(options(orderOn({ SPF: ['3'] }, { half: null, full: null }))[0]?.isRight).toBeUndefined()
  })
})
