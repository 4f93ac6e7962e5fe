import { expect, it } from 'vitest'
import { leadsOutside, maskMessage } from './mask-message.ts'

it.each([
  ['这单麻烦早点出，怕赔率掉。', '这单麻烦早点出，怕赔率掉。', 0],
  ['以后直接加我微信聊吧', '以后直接****聊吧', 1],
  ['加 我 微\u200b信', '* * *\u200b*', 1],
  ['加.我.微_信', '*.*.*_*', 1],
  ['聯繫我，穩賺', '***，**', 1],
  ['羣主拉羣', '羣主**', 1],
  ['ＷｅＣｈａｔ和ⓥ', '******和*', 2],
  ['请帮我加，我等着', '请帮我加，我等着', 0],
  ['帮我加\n我等着', '帮我加\n我等着', 0],
  ['打13800001234或138-0000-1234', '打***********或***-****-****', 2],
  ['１３８ ００００ １２３４', '*** **** ****', 1],
  ['一三八零零零零一二三四', '***********', 1],
  ['幺叁捌 零零零零 壹贰叁肆', '*** **** ****', 1],
  ['壹參捌 零零零零 貳叄肆陸', '*** **** ****', 1],
  ['1\u200b3\ufe0f800001234', '*\u200b*\ufe0f*********', 1],
  ['1 3 8 0 0 0 0 1 2 3 4', '* * * * * * * * * * *', 1],
  ['群号12345678', '群号********', 1],
  ['6222 0208 1780 8579 898', '**** **** **** **** ***', 1],
])('shows %j as %j', (written, shown, masked) => {
  expect(maskMessage(written)).toEqual({ text: shown, masked })
})

it.each([
  '买 01 05 09 12 18 22 + 07',
  '大乐透 03,08,15,22,31 加 02,11，10倍',
  '快乐8：15 17 18 20 21 33 45 56 67 80',
  '排列5 1 3 8 0 5',
  '周一001 3:0，2.36 降到 2.15',
  '第2026093期，12345.67元',
  '2026-11-26 16:30:58 出的票',
  '订单26112000042还没出',
  '三串一，5倍，一共60元',
  '一二三四五六七',
])('leaves what is played as it is: %s', (message) => {
  expect(maskMessage(message)).toEqual({ text: message, masked: 0 })
})

it('masks nothing more in what it has masked', () => {
  const { text } = maskMessage('加我微信ab，13800001234')
  expect(maskMessage(text)).toEqual({ text, masked: 0 })
})

it.each([
  ['看 www.example.com/a?b=1，加我微信', '看 www.example.com/a?b=1，****'],
  ['去 pay . cn，abc', '去 pay . cn，***'],
  ['ｗｗｗ．ｐａｙ。傻逼', 'ｗｗｗ．ｐａｙ。**'],
  ['卡号 6222 0208 1780 8579 898，打13800001234', '卡号 6222 0208 1780 8579 898，打***********'],
])('shows of what the shop let through the link or card number, and masks the rest: %s', (message, shown) => {
  expect(maskMessage(message, { isReleased: true }).text).toBe(shown)
})

it.each([
  '点这里 https://pay.example/1',
  'ｗｗｗ．ｐａｙ',
  '去 pay . cn 付款',
  '转到6222020817808579898',
  '卡号 6222 0208 1780 8579 898',
])('knows that %s leads to a payment past the shop', (message) => {
  expect(leadsOutside(message)).toBe(true)
})

it.each(['接了，马上打票。2.36降到3.15，要不要？', '订单26112000042', '01 05 09 12 18 22 + 07', '打010-12345678'])(
  'knows that %s does not',
  (message) => expect(leadsOutside(message)).toBe(false),
)

it('lets customer service be named in its own conversation alone', () => {
  const message = '我是官方客服，不是管理员，不用微信'
  expect(maskMessage(message)).toEqual({ text: '我是****，不是***，不用**', masked: 3 })
  expect(maskMessage(message, { isWithSupport: true })).toEqual({ text: '我是官方客服，不是***，不用**', masked: 2 })
})
