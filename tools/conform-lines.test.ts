import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf } from './conform-lines.ts'

async function read(chunks: readonly string[], longest?: number): Promise<(string | undefined)[]> {
  async function* stream(): AsyncGenerator<string> {
    yield* chunks
  }
  const lines: (string | undefined)[] = []
  for await (const line of linesOf(stream(), longest)) lines.push(line)
  return lines
}

test.each([
  [['a\nb\n'], ['a', 'b']],
  [['a\nb'], ['a', 'b']],
  [
    ['a\r\n', '\r\n', 'b\r'],
    ['a', '', 'b'],
  ],
  [
    ['a', 'b', '\nc'],
    ['ab', 'c'],
  ],
  [['\n\n'], ['', '']],
  [['a\u2028b\rc\u0085d\n'], ['a\u2028b\rc\u0085d']],
  [[''], []],
  [
    ['', '\ufeffa\n\ufeffb\n'],
    ['a', '\ufeffb'],
  ],
  [['\ufeff'], []],
  [[], []],
])('cuts %j', async (chunks, lines) => {
  expect(await read(chunks)).toEqual(lines)
})

test('a line that is too long is dropped, and only that one', async () => {
  expect(await read(['abcd\nabc\n', 'ab', 'cd', 'ef\nx'], 3)).toEqual([undefined, 'abc', undefined, 'x'])
  expect(await read(['abcd'], 3)).toEqual([undefined])
  expect(await read(['ab', 'cd', ''], 3)).toEqual([undefined])
})

test('where the chunks end makes no difference', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\u2028') })), async (chunks) => {
      expect(await read(chunks, 5)).toEqual(await read([chunks.join('')], 5))
    }),
  )
})
