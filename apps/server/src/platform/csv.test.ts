import { expect, it } from 'vitest'
import { csvRows, csvText } from './csv.ts'

it.each(['=1+1', '+86', '-2', '@sum', '|calc', '＝1', ' =1', '\u200b=1', '\t=1', '\rx'])(
  'runs no formula: %j',
  (text) => {
    expect(csvRows([[text]])).toMatch(/^"?'/)
  },
)

it.each(['1,5', 'a "b"', 'two\nlines'])('keeps %j in one cell', (text) => {
  expect(csvRows([[text, 'x']])).toBe(`"${text.replaceAll('"', '""')}",x\r\n`)
})

it('leaves what a shop writes as it is, and says that a file is UTF-8', () => {
  expect(csvText([['金额', '12.50']])).toBe('\uFEFF金额,12.50\r\n')
})
