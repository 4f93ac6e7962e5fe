import { expect, test } from 'vitest'
import { aroundWord } from './around-word.ts'

test('shows a short message whole, with the word apart', () => {
  expect(aroundWord('双色球的票出了吗', '的票')).toEqual({ before: '双色球', word: '的票', after: '出了吗' })
})

test('cuts what is far from the word, whole characters at a time', () => {
  const { before, word, after } = aroundWord(`${'😀'.repeat(30)}合买${'看'.repeat(90)}`, '合买')
  expect(before).toBe(`…${'😀'.repeat(16)}`)
  expect(word).toBe('合买')
  expect(after).toBe(`${'看'.repeat(80)}…`)
})

test('finds a word in any case, and shows it as it was written', () => {
  expect(aroundWord('看 www.Example.com', 'example').word).toBe('Example')
})

test('shows a message from its beginning where the word is not to be seen', () => {
  expect(aroundWord('只有这句', '别的')).toEqual({ before: '只有这句', word: '', after: '' })
})
