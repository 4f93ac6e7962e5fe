// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { describe, expect, test } from 'vitest'
import { legsOf } from './leg-options.ts'
import type { LegMatch, Order } from './use-orders.ts'

const MATCH: LegMatch = {
  match_id: '20268170001',
  number_text: '周一001',
  league: '韩K联',
  home: '蔚山现代',
  away: '全北现代',
  kickoff_at: '2026-08-17T18:30:00+08:00',
  status: 'second_half',
  minute: 62,
  half: '1:0',
  full: '2:1',
  is_confirmed: false,
  is_void: false,
  handicap: -1,
  is_demo: false,
}

/** Only what the legs are made of. */
function orderOn(picks: Readonly<Record<string, readonly string[]>>, match: Partial<LegMatch> = {}): Order {
  const id = MATCH.match_id
  const order: Pick<Order, 'game' | 'bet' | 'seen_odds' | 'tickets' | 'matches'> = {
    game: 'jczq',
    bet: {
      game: 'jczq',
      multiple: 1,
      lines: [{ play: 'MIX', selection: JSON.parse(JSON.stringify({ matches: [{ id, picks }], pass: ['单关'] })) }],
    },
    seen_odds: { [id]: { SPF: { 3: '2.36', 1: '3.12' }, CBF: { '5:0': '175.0' } } },
    tickets: [],
    matches: [{ ...MATCH, ...match }],
  }
  return order as Order
}

const options = (order: Order) => legsOf(jczq, order).flatMap((leg) => leg.options)

describe('the legs of an order', () => {
  test('say what was chosen in the order of the page, with the odds seen', () => {
    const shown = options(orderOn({ CBF: ['5:0'], SPF: ['1', '3'] }))
    expect(shown.map(({ text, seen }) => [text, seen])).toEqual([
      ['主胜', '2.36'],
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
