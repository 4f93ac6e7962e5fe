import { expect, it } from 'vitest'
import { BANNED_WORDS, NUMERALS, VARIANTS } from './banned-words.data.ts'
import { maskMessage } from './mask-message.ts'
import { maskWords } from './mask-words.ts'

/** The traditional form of each simplified character of the banned words, as OpenCC's STCharacters has them. */
const TRADITIONAL = new Map(
  '内內单單卫衛号號员員妈媽废廢扫掃报報机機残殘滚滾玛瑪现現电電码碼稳穩笔筆系係统統维維网網群羣联聯脑腦话話费費贱賤贷貸赚賺进進钉釘钱錢飞飛鹅鵝'
    .match(/../gu)
    ?.map((pair) => [...pair] as [string, string]),
)
/** Those which are written alike. */
const ALIKE =
  '中二他代企你信八刷加包卓官客傻去圾址垃墨套威婊子官屄幕必快我手扣找抖拉操方星日服款死比沙洗煞物狗王理的私管聊草蛋薇跑逼分人式音微徽尼陌'

const characters = [...new Set(BANNED_WORDS.join(''))].filter((letter) => !/[a-z]/.test(letter))
const traditional = (word: string) => [...word].map((letter) => TRADITIONAL.get(letter) ?? letter).join('')
const masked = (word: string) => '*'.repeat([...word].length)

it('says of every character of a banned word how it is written traditionally', () => {
  expect(characters.filter((letter) => !TRADITIONAL.has(letter) && !ALIKE.includes(letter))).toEqual([])
})

it.each(BANNED_WORDS)('masks %s in traditional characters, in messages and in names', (word) => {
  const form = traditional(word)
  expect(maskMessage(form).text).toBe(masked(word))
  expect(maskWords(form)).toBe(masked(word))
})

it('knows no variant of what is not in a banned word', () => {
  const simplified = [...VARIANTS].filter((_, at) => at % 2 === 1)
  expect(simplified.filter((letter) => !characters.includes(letter))).toEqual([])
})

it('writes each digit in words that no other digit has', () => {
  expect(new Set(NUMERALS.join('')).size).toBe(NUMERALS.join('').length)
})
