import { daletou } from '@caimin/rules/daletou'
import { fucai3D } from '@caimin/rules/fucai3D'
import { happy8 } from '@caimin/rules/happy8'
import { describe, expect, test } from 'vitest'
import { emptyNumberSlip, setPicks } from '../../slip/number-slip.ts'
import { addPicked, addRandomLines, changeLine, fillZone, type NumberGame, pickedLine, pickRandom } from '../picking.ts'
import { sevenLecaiGame } from './7lecai.tsx'
import { sevenXincaiGame } from './7xincai.tsx'
import { arrange3Game } from './arrange3.tsx'
import { arrange5Game } from './arrange5.tsx'
import { daletouGame } from './daletou.tsx'
import { fucai3dGame } from './fucai3d.tsx'
import { happy8Game } from './happy8.tsx'
import { shuangseqiuGame } from './shuangseqiu.tsx'

const GAMES: readonly NumberGame[] = [
  shuangseqiuGame,
  daletouGame,
  sevenLecaiGame,
  sevenXincaiGame,
  happy8Game,
  arrange3Game,
  arrange5Game,
  fucai3dGame,
]

const allPlays = GAMES.flatMap((game) => game.layout.plays.map((play) => [game.rules.id, play.tab, game] as const))

describe('every play of every game', () => {
  test.each(allPlays)('%s %s: what a random pick fills is a line, and comes back to its balls', (id, tab, game) => {
    const empty = { ...emptyNumberSlip(id), tab }
    const picked = pickRandom(game, empty)
    const line = pickedLine(game, picked)
    const { zones } = game.layout.plays.find((play) => play.tab === tab) ?? game.layout.plays[0]
    // Words are chosen by hand alone.
    if (zones.every(({ random }) => random === 0) && !line) return
    expect(line).toBeDefined()
    const basket = addPicked(game, picked)
    const [kept] = basket.lines
    if (!kept) throw new Error('nothing was added')
    const back = changeLine(game, basket, kept)
    expect(back.lines).toEqual([])
    expect(pickedLine(game, back)).toEqual(line)
  })

  test.each(allPlays)('%s %s: random lines are of one note', (id, tab, game) => {
    const slip = addRandomLines(game, { ...emptyNumberSlip(id), tab }, 5)
    const bet = game.rules.readBet({
      game: id,
      multiple: 1,
      lines: slip.lines.map(({ play, selection }) => ({ play, selection })),
    })
    expect(bet.ok && game.rules.quoteBet(bet.value).notes).toBe(5n)
  })

  test('the plays of the rules all have a tab', () => {
    for (const { rules, layout } of GAMES) {
      const offered = new Set([...layout.plays.map(({ play }) => play), 'group6_single'])
      expect(rules.plays.filter((play) => !offered.has(play))).toEqual([])
    }
  })
})

test('大乐透 with bankers takes its three forms', () => {
  const line = (picks: Record<string, number[]>) =>
    pickedLine(daletouGame, setPicks(emptyNumberSlip(daletou.id), 'dantuo', picks))
  expect(line({ front_dan: [1], front_tuo: [2, 3, 4, 5, 6], back_tuo: [1, 2] })).toBeDefined()
  expect(line({ front_tuo: [2, 3, 4, 5, 6], back_dan: [1], back_tuo: [2, 3] })).toBeDefined()
  expect(line({ front_dan: [1], front_tuo: [2, 3, 4, 5, 6], back_dan: [1], back_tuo: [2, 3] })).toBeDefined()
  expect(line({ front_tuo: [2, 3, 4, 5, 6], back_tuo: [2, 3] })).toBeUndefined()
})

test('选五 with bankers is printed under the same play', () => {
  const slip = setPicks(emptyNumberSlip(happy8.id), 'pick5-dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6] })
  expect(pickedLine(happy8Game, slip)).toEqual({ play: 'pick5', selection: { dan: [1], tuo: [2, 3, 4, 5, 6] } })
})

test('three digits of 组六 are one note on paper, more are a set', () => {
  const line = (numbers: number[]) =>
    pickedLine(fucai3dGame, setPicks(emptyNumberSlip(fucai3D.id), 'group6', { numbers }))
  expect(line([1, 2, 3])?.play).toBe('group6_single')
  expect(line([1, 2, 3, 4])?.play).toBe('group6')
})

test('a random pick stops where no number is left', () => {
  const bankers = daletouGame.layout.plays[1]?.zones[0]
  if (!bankers) throw new Error('the first zone holds bankers')
  const all = Array.from({ length: 35 }, (_, i) => i + 1)
  const full = setPicks(emptyNumberSlip(daletou.id), 'dantuo', { front_tuo: all })
  expect(fillZone(full, 'dantuo', bankers).picks.dantuo?.front_dan).toEqual([])
})
