import type { DrawResult, NumberLine } from '../bet.ts'
import type { NaivePrize } from './naive-numbers.ts'

/** Level and yuan of one note on three digits, by the words of rules.md 8 and 11 about the digits as text. */
const SUM_YUAN: Readonly<Record<string, number>> = Object.fromEntries(
  '0/27=1040 1/26=345 2/25=172 3/24=104 4/23=69 5/22=49 6/21=37 7/20=29 8/19=23 9/18=19 10/17=16 11/16=15 12/15=15 13/14=14'
    .split(' ')
    .flatMap((entry) => {
      const [sums = '', yuan] = entry.split('=')
      return sums.split('/').map((sum) => [sum, Number(yuan)])
    }),
)

const ROWS = ['012', '123', '234', '345', '456', '567', '678', '789']
const mirrored = (text: string): string => [...text].reverse().join('')
const sortedText = (text: string): string => [...text].sort().join('')
const won = (level: string, yuan: number, isWon = true): NaivePrize | undefined => (isWon ? { level, yuan } : undefined)
const sumOf = (text: string): number => [...text].reduce((sum, digit) => sum + Number(digit), 0)

function boxed(number: string, drawn: string, name: string, [exact, group]: readonly [number, number]) {
  if (number === drawn) return won(`${name}全中`, exact)
  return won(`${name}组中`, group, sortedText(number) === sortedText(drawn))
}

function guessOne(digit: string, drawn: string): NaivePrize | undefined {
  const times = drawn.split(digit).length - 1
  return won(`猜1D中${times}`, [0, 2, 12, 230][times] ?? 0, times > 0)
}

function guessTwo([a = '', b = '']: string, drawn: string): NaivePrize | undefined {
  if (a === b) return won('猜2D两同号', 37, drawn.split(a).length > 2)
  return won('猜2D两不同号', 19, drawn.includes(a) && drawn.includes(b))
}

function tongxuan(number: string, drawn: string): NaivePrize | undefined {
  const right = [...number].filter((digit, i) => digit === drawn[i]).length
  return right === 3 ? won('通选1', 470) : won('通选2', 21, right === 2)
}

const textOf = (digits: unknown): string => (digits as readonly number[]).join('')

/** The prize of a one-note line of 排列3 or 福彩3D. */
export function naiveThreeDigits({ play, selection }: NumberLine, draw: DrawResult): NaivePrize | undefined {
  const drawn = textOf(draw.digits)
  const number = selection.number === undefined ? '' : textOf(selection.number)
  switch (play) {
    case 'direct':
      return won('直选', 1040, textOf(selection.positions) === drawn)
    case 'group3_single':
      return won('组选3', 346, sortedText(number) === sortedText(drawn))
    case 'group6_single':
      return won('组选6', 173, sortedText(number) === sortedText(drawn))
    case '1D':
      return won('1D', 10, drawn[Number(selection.position)] === String(selection.digit))
    case 'guess1D':
      return guessOne(String(selection.digit), drawn)
    case '2D':
      return won(
        '2D',
        104,
        Object.entries(selection.digits ?? {}).every(([at, one]) => drawn[Number(at)] === String(one)),
      )
    case 'guess2D':
      return guessTwo(textOf(selection.digits), drawn)
    case 'tongxuan':
      return tongxuan(number, drawn)
    case 'sum':
      return won(`和数${selection.sum}`, SUM_YUAN[String(selection.sum)] ?? 0, sumOf(drawn) === selection.sum)
    case 'baoxuan3':
      return boxed(number, drawn, '包选3', [693, 173])
    case 'baoxuan6':
      return boxed(number, drawn, '包选6', [606, 86])
    case 'bigsmall':
      return won('猜大小', 6, selection.option === '大' ? sumOf(drawn) > 18 : sumOf(drawn) < 9)
    case 'oddeven':
      return won('猜奇偶', 8, (selection.option === '奇' ? /^[13579]+$/u : /^[02468]+$/u).test(drawn))
    case 'triple':
      return won('猜三同', 104, /^(.)\1\1$/u.test(drawn))
    case 'tractor':
      return won('拖拉机', 65, ROWS.includes(drawn) || ROWS.includes(mirrored(drawn)))
    default:
      throw new Error(`No words for ${play}`)
  }
}
