import { expect, test } from 'vitest'
import { TestOrder } from './test-order.ts'

const FILES = ['src/a.test.ts', 'src/match/b.test.ts', 'src/match/words/c.test.ts', 'src/number/d.test.ts']

test('tests of the folder of a file come first, then those of the folders around it', () => {
  expect(new TestOrder().of(FILES, 'src/match/words/print.ts')).toEqual([FILES[2], FILES[1], FILES[0], FILES[3]])
})

test('where a mutant was noticed last, the next of the same file is looked for first', () => {
  const order = new TestOrder()
  order.of(FILES, 'src/match/pass.ts')
  order.moveToFront('src/number/d.test.ts')
  expect(order.of(FILES, 'src/match/pass.ts')[0]).toBe('src/number/d.test.ts')
  expect(order.of(FILES, 'src/match/forecast.ts')[0]).toBe('src/match/b.test.ts')
})
