import { expect, test } from 'vitest'
import { issueOfNumbers } from '../testing/issue-of-numbers.ts'
import { fucai3dGame } from './games/fucai3d.tsx'
import { happy8Game } from './games/happy8.tsx'
import { shuangseqiuGame } from './games/shuangseqiu.tsx'
import { playLayout } from './number-layout.ts'
import type { NumberGame } from './picking.ts'
import { poolOfPlay } from './pool-of-play.ts'

const issue = { ...issueOfNumbers(undefined), pool: '123456789.00' } as const

const tabsWithPool = ({ rules, layout }: NumberGame) =>
  layout.plays.map(({ tab }) => tab).filter((tab) => poolOfPlay(rules, layout, tab, issue) !== null)

test('the pool is that of the plays with a floating prize', () => {
  expect(tabsWithPool(happy8Game)).toEqual(['pick9', 'pick9-dantuo', 'pick10', 'pick10-dantuo'])
  expect(tabsWithPool(shuangseqiuGame)).toEqual(['standard', 'dantuo'])
  expect(tabsWithPool(fucai3dGame)).toEqual([])
  expect(poolOfPlay(happy8Game.rules, happy8Game.layout, '', { ...issue, pool: null })).toBeNull()
})

test('快乐8 opens with 选十, and its plays stand in their order', () => {
  expect(playLayout(happy8Game.layout, '').tab).toBe('pick10')
  expect(poolOfPlay(happy8Game.rules, happy8Game.layout, '', issue)).toBe(issue.pool)
  expect(happy8Game.layout.plays[0].tab).toBe('pick1')
})
