import { describe, expect, it } from 'vitest'
import { BANNED_WORDS, MEETING_WORDS } from './banned-words.data.ts'
import { maskMessage } from './mask-message.ts'
import { maskWords } from './mask-words.ts'

// The same words are found in what people write, whether it is a message or a name.
describe.each([
  ['a message', (text: string) => maskMessage(text).text],
  ['a name', maskWords],
] as const)('in %s', (_what, shown) => {
  it.each([
    ['微，信', '*，*'],
    ['薇。信', '*。*'],
    ['微\n信', '*\n*'],
    ['扫！码', '*！*'],
    ['二维码', '***'],
    ['2维码', '***'],
    ['贰維碼', '***'],
    ['王捌蛋', '***'],
    ['微\u3164信', '*\u3164*'],
    ['微\u00ad\ufe0f信', '*\u00ad\ufe0f*'],
    ['𠮷加我', '𠮷**'],
    ['一三八零零零零一二三四', '***********'],
    ['幺叁捌，零零零零，壹贰叁肆', '***，****，****'],
  ])('masks %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each([
    '请帮我加，我等着',
    '发红包，中了',
    '手机没电，话说回来',
    '谢谢你，妈妈',
    '很稳，赚了',
    '一套，现在出',
    '三串一',
  ])('leaves %s as it is', (text) => {
    expect(shown(text)).toBe(text)
  })
})

it('knows no word that ends with its sentence but is not banned', () => {
  expect(MEETING_WORDS.filter((word) => !BANNED_WORDS.includes(word))).toEqual([])
})
