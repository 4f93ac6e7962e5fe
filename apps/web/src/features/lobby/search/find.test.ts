import { expect, test } from 'vitest'
import { type FoundMatch, findGames, findMatches, findPages } from './find.ts'

test('finds games by their name, by parts of it, and by what people call them', () => {
  expect(findGames('双色球')).toEqual(['shuangseqiu'])
  expect(findGames('３ｄ')).toEqual(['fucai3D'])
  expect(findGames('排 列')).toEqual(['arrange3', 'arrange5'])
  expect(findGames('北单')).toEqual(['bjdc'])
  expect(findGames(' ')).toEqual([])
})

test('finds games by initials and by their plays', () => {
  expect(findGames('ssq')).toEqual(['shuangseqiu'])
  expect(findGames('DLT')).toEqual(['daletou'])
  expect(findGames('胜平负')).toEqual(['jczq', 'bjdc'])
  expect(findGames('大小分')).toEqual(['jclq'])
})

test('finds pages by what people call them, and offers them all before anything is typed', () => {
  expect(findPages('走势')).toEqual(['trends'])
  expect(findPages('订单')).toEqual(['orders'])
  expect(findPages('开奖')).toEqual(['draws'])
  expect(findPages('皇马')).toEqual([])
  expect(findPages(' ').length).toBeGreaterThan(5)
})

test('finds matches by team before those by league, and by number', () => {
  const match = (home: string, away: string, league: string, number_text: string) =>
    ({ home, away, league, number_text, game: 'jczq' }) as FoundMatch
  const matches = [
    match('曼城', '阿森纳', '英超', '周六001'),
    match('皇家马德里', '塞维利亚', '西甲', '周六002'),
    match('英格兰', '法国', '友谊赛', '周六003'),
  ]
  const found = (text: string) => findMatches(text, matches).map(({ home }) => home)
  expect(found('英')).toEqual(['英格兰', '曼城'])
  expect(found('马德里')).toEqual(['皇家马德里'])
  expect(found('周六002')).toEqual(['皇家马德里'])
  expect(found('')).toEqual([])
})
