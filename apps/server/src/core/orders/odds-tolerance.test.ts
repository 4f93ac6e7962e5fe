import { expect, it } from 'vitest'
import { isWorse, movedBeyond, pickOdds, type Tolerance } from './odds-tolerance.ts'

const option = { matchId: '001', play: 'SPF', option: '3' }
const odds = (value: string) => ({ '001': { SPF: { '3': value } } })

it.each<[string, string, Tolerance, boolean]>([
  ['1.95', '1.95', { kind: 'ask' }, true],
  ['1.9', '1.90', { kind: 'ask' }, true],
  ['1.95', '1.94', { kind: 'ask' }, false],
  ['1.95', '1.96', { kind: 'ask' }, false],
  ['2.00', '1.90', { kind: 'percent', percent: 5 }, true],
  ['2.00', '1.89', { kind: 'percent', percent: 5 }, false],
  ['2.00', '3.00', { kind: 'percent', percent: 1 }, true],
  ['2.00', '1.01', { kind: 'any' }, true],
])('%s seen and %s now with %j: taken %s', (seen, now, tolerance, isTaken) => {
  const moved = movedBeyond(odds(seen), odds(now), [option], tolerance)
  expect(moved).toEqual(isTaken ? [] : [{ ...option, seen, now }])
})

it('compares odds of any number of decimals exactly', () => {
  expect(isWorse('10.5', '9.75')).toBe(false)
  expect(isWorse('1.949999', '1.95')).toBe(true)
})

it('takes only the chosen options, and nothing when one is missing', () => {
  expect(pickOdds({ '001': { SPF: { '3': '1.95', '1': '3.30' }, JQS: { '2': '3.20' } } }, [option])).toEqual(
    odds('1.95'),
  )
  expect(pickOdds({ '001': { SPF: { '1': '3.30' } } }, [option])).toBeUndefined()
})
