import { describe, expect, test } from 'vitest'
import { bjdc } from '../games/bjdc/index.ts'
import { JCLQ_RULES, jclq } from '../games/jclq/index.ts'
import { jczq } from '../games/jczq/index.ts'
import { shuangseqiu } from '../games/shuangseqiu/index.ts'
import { matchGame } from '../match/match-game.ts'
import { drawFacade } from './draw-facade.ts'

describe('a game on matches', () => {
  test('says of a play it does not have that it has no options, no line and no legs', () => {
    expect(jczq.playOptions('SFC')).toEqual([])
    expect(jclq.playOptions('SF')).toEqual(['3', '0'])
    expect(jczq.optionText('SFC', '3')).toBe('3')
    expect(jclq.optionText('SF', '3')).not.toBe('3')
    expect(jclq.optionText('SF', '9')).toBe('9')
    expect(jclq.maxLegs(['none such'])).toBe(0)
  })

  test('allows as many legs as the play that allows fewest, MIX itself being none', () => {
    expect(jclq.maxLegs(['SF'])).toBe(8)
    expect(jclq.maxLegs(['SF', 'SFC'])).toBe(4)
    expect(jclq.maxLegs(['MIX', 'SF'])).toBe(8)
    expect(jclq.maxLegs(['MIX'])).toBe(4)
    expect(jclq.maxLegs([])).toBe(4)
  })

  test('has no winning option for a void match', () => {
    expect(jczq.winningOption('SPF', { void: true })).toBeUndefined()
    expect(jczq.winningOption('SPF', jczq.resultOf({ half: '0:0', full: '2:1' }, {}))).toBe('3')
  })

  test('pays by the odds of the ticket, but 单场 by the final SP', () => {
    expect([jczq.finalSpPercent, jclq.finalSpPercent, bjdc.finalSpPercent]).toEqual([undefined, undefined, 65])
  })
})

test('a game without prize levels of its own has none, and says so when it has no random lines', () => {
  const facade = drawFacade(matchGame(JCLQ_RULES) as never)
  expect(facade.prizeLevels('26001', {})).toEqual([])
  expect(() => facade.randomLine('SF', () => 0)).toThrow('jclq has random lines')
})

test('a pasted row is read like the text that it was found in', () => {
  const [row] = shuangseqiu.pastedRows('01 02 03 04 05 06 + 07')
  if (row === undefined) throw new Error('one row')
  const read = shuangseqiu.parseRow(row)
  expect(read).toEqual(shuangseqiu.parseLines(row.text))
  expect(read).toMatchObject({ ok: true, value: [{ selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }] })
})

test('the endings of a match are told apart by the options that were chosen', () => {
  const endings = jclq.endingsOf({ picks: { SF: ['3', '0'] }, lines: {} })
  expect(endings.map(({ right }) => right.map(({ option }) => option))).toEqual([['3'], ['0']])
})
