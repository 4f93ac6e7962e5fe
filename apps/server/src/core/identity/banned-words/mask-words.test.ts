import { expect, it } from 'vitest'
import { maskWords } from './mask-words.ts'

it.each([
  ['老周看球', '老周看球'],
  ['加我微信', '****'],
  ['加 我 微\u200b信', '* * *\u200b*'],
  ['加-我_微.信', '*-*_*.*'],
  ['聯繫我吧', '***吧'],
  ['聯係我', '***'],
  ['打電話', '打**'],
  ['ＷｅＣｈａｔ', '******'],
  ['vx小王', '**小王'],
  ['ⓥ小王', '*小王'],
  ['彩民2071', '彩民2071'],
  ['球138-0000-1234', '球***-****-****'],
  ['１３８００００１２３４', '***********'],
  ['一三八 零零零零 一二三四', '*** **** ****'],
  ['扣五六七八九', '扣*****'],
  ['五六七八先生', '五六七八先生'],
  ['你这废物', '你这**'],
  ['三串一先生🙂', '三串一先生🙂'],
])('masks %s as %s', (text, masked) => {
  expect(maskWords(text)).toBe(masked)
})

it('keeps the length, and masks nothing twice', () => {
  const masked = maskWords('加我加我微信ab')
  expect(masked).toBe('********')
  expect(maskWords(masked)).toBe(masked)
})
