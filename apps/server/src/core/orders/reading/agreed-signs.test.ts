import { expect, test } from 'vitest'
import { agreedSigns } from './agreed-signs.ts'

test('what both readers see alike is beyond doubt', () => {
  expect(agreedSigns({ chinese: ['A1B2C'], latin: ['A1B2C'] }, 5)).toEqual({ value: 'A1B2C', isSure: true })
})

test.each<[string, string[], string[], string]>([
  ['a figure that the Latin reader takes for a letter stays', ['247A7'], ['247AT'], '247A7'],
  ['a letter that the Chinese reader does not know counts', ['59848'], ['59B48'], '59B48'],
  ['so does one that it takes for a figure that looks otherwise', ['53496'], ['C3496'], 'C3496'],
  ['a letter that the Latin reader sees once and not again does not', ['59848'], ['59B48', '59S48'], '59848'],
  ['a figure that is not taken for this letter stays', ['0E4B4'], ['0EAB4'], '0E4B4'],
  ['of two figures the one that is seen more often counts', ['29814', '29874'], ['29874'], '29874'],
  ['and of as many the one of the first reading', ['95155', '95155'], ['05155', '05155'], '95155'],
  ['a sign too many is left out', ['47A58B873'], ['4TASBET3'], '47A5B873'],
])('%s, with its doubt', (_rule, chinese, latin, value) => {
  expect(agreedSigns({ chinese, latin }, value.length)).toEqual({ value, isSure: false })
})

test('without a reading of the length there is none', () => {
  expect(agreedSigns({ chinese: ['A1B2'], latin: ['A1B2C3'] }, 5)).toBeUndefined()
})
