import { expect, test } from 'vitest'
import type { TextLine } from '../../../platform/ocr/text-reader.ts'
import { fieldsOf } from './card-fields.ts'

const TODAY = '2026-11-27'
const NUMBER = '110199199003181032'

/** Lines as the reader gives them, each of one word; `doubtful` are the signs of the first it is not sure of. */
const card = (name: string, { birth = '1990年3月18日', number = NUMBER, doubtful = '' } = {}): readonly TextLine[] =>
  [`姓名${name}`, '性别男民族汉', `出生${birth}`, '住址江苏省虚构市新城区人民路11号', `公民身份号码${number}`].map(
    (text, at) => ({ words: [{ text, left: 0, right: 600, doubtful: at === 0 ? doubtful : '' }] }),
  )

test('a card that was read clearly leaves nothing to doubt', () => {
  expect(fieldsOf(card('李明华'), TODAY)).toMatchObject({
    name: '李明华',
    idNumber: NUMBER,
    unsureName: '',
    isNumberUnsure: false,
  })
})

test('signs of the name that may be others are told, those of its label are not', () => {
  expect(fieldsOf(card('于小明', { doubtful: '名于' }), TODAY)).toMatchObject({ name: '于小明', unsureName: '于' })
})

test('a number that was put right, or whose birthday is printed otherwise, is in doubt', () => {
  const misread = `${NUMBER.slice(0, 8)}6${NUMBER.slice(9)}`
  expect(fieldsOf(card('李明华', { number: misread }), TODAY)).toMatchObject({ idNumber: NUMBER, isNumberUnsure: true })
  expect(fieldsOf(card('李明华', { birth: '1990年3月13日' }), TODAY)).toMatchObject({
    idNumber: NUMBER,
    isNumberUnsure: true,
  })
})
