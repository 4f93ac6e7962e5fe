import { present } from '@caimin/base'
import { startTrend, trendGame, unpackRows } from '@caimin/rules/trends'
import { expect, test } from 'vitest'
import type { Palette } from '../chart/palette.ts'
import type { Tile } from '../chart/tiles.ts'
import type { DrawBook } from '../data/draw-book.ts'
import { createChartEngine } from './create-engine.ts'
import type { PictureOrder, TilePicture, WorkerReply, WorkerRequest } from './messages.ts'

const DIRECT = { game: 'fucai3D', chart: 'direct' } as const

/** Books of another step have another history. */
const bookOf = (step: number, draws: number): DrawBook => ({
  edition: `${step}`,
  runs: [{ from: '2001001', count: draws, is_demo: false }],
  numbers: Array.from({ length: draws }, (_, draw) => `${(draw * step) % 1000}`.padStart(3, '0')).join(''),
})

const order = (draws: number): PictureOrder => ({
  ...DIRECT,
  draws,
  width: 375,
  isLarge: false,
  palette: {} as Palette,
  sharpness: 1,
  areMissesOn: true,
  areLinesOn: true,
})

const tile = (key: string, top: number, isSeen = true): Tile => ({ key, left: 0, top, width: 320, height: 156, isSeen })

/** An engine whose pieces of work are done one by one; its pictures say what they were painted from. */
function testEngine() {
  const replies: WorkerReply[] = []
  const painted: string[] = []
  const work: (() => void)[] = []
  const engine = createChartEngine({
    send: (reply) => void replies.push(reply),
    schedule: (piece) => void work.push(piece),
    paint({ counted }, { board, tile: { key } }, show) {
      painted.push(`${board} ${key} from ${counted.firstDraw}`)
      show({ close: () => undefined } as TilePicture)
    },
  })
  return {
    painted,
    replies,
    ask: (...requests: readonly WorkerRequest[]) => requests.forEach(engine.receive),
    workOnce: () => work.shift()?.(),
    finish() {
      for (let next = work.shift(); next; next = work.shift()) next()
    },
  }
}

test('figures, misses and hits are those of the whole history', () => {
  const { ask, finish, replies } = testEngine()
  const book = bookOf(7919, 900)
  ask(
    { kind: 'book', game: 'fucai3D', book },
    { kind: 'tally', id: 1, of: DIRECT, draws: 50 },
    { kind: 'misses', id: 2, of: DIRECT, from: 898, to: 900 },
    { kind: 'hits', id: 3, of: DIRECT, sets: [[0, 1], [29]] },
  )
  finish()
  const chart = present(
    trendGame('fucai3D').charts.find(({ code }) => code === 'direct'),
    'the game has the chart',
  )
  const whole = startTrend('fucai3D', chart.groups)
  for (const row of unpackRows('fucai3D', book.numbers)) whole.add(row)
  const misses = Uint16Array.from([...whole.misses(898), ...whole.misses(899)])
  expect(replies).toEqual([
    { kind: 'tally', id: 1, tally: whole.tally(50) },
    { kind: 'misses', id: 2, misses },
    { kind: 'hits', id: 3, hits: [whole.hits([0, 1]), whole.hits([29])] },
  ])
})

test('paints what is seen before it counts, and what is ahead after it', () => {
  const { ask, finish, painted } = testEngine()
  ask(
    { kind: 'book', game: 'fucai3D', book: bookOf(7907, 900) },
    { kind: 'open', id: 1, order: order(900) },
    { kind: 'want', id: 1, board: 'issues', tiles: [tile('0 37', 37 * 624)] },
    { kind: 'want', id: 1, board: 'cells', tiles: [tile('0 149', 149 * 156), tile('0 148', 148 * 156, false)] },
  )
  finish()
  expect(painted).toEqual(['cells 0 149 from 600', 'issues 0 37 from 600', 'cells 0 148 from 0'])
})

test('a piece of work is one tile: it leaves before the next is painted', () => {
  const { ask, workOnce, painted } = testEngine()
  ask(
    { kind: 'book', game: 'fucai3D', book: bookOf(7873, 90) },
    { kind: 'open', id: 1, order: order(90) },
    { kind: 'want', id: 1, board: 'cells', tiles: [tile('a', 0), tile('b', 156, false)] },
    { kind: 'want', id: 1, board: 'issues', tiles: [tile('c', 0)] },
  )
  for (const count of [1, 2, 3]) {
    workOnce()
    expect(painted).toHaveLength(count)
  }
})

test('what was painted before its draws were counted is painted again', () => {
  const { ask, finish, painted } = testEngine()
  ask(
    { kind: 'book', game: 'fucai3D', book: bookOf(7901, 900) },
    { kind: 'open', id: 1, order: order(900) },
    { kind: 'want', id: 1, board: 'cells', tiles: [tile('0 0', 0)] },
  )
  finish()
  expect(painted).toEqual(['cells 0 0 from 600', 'cells 0 0 from 0'])
})

test('a tile is sent once as long as it is wanted, and again when it was not wanted in between', () => {
  const { ask, finish, painted } = testEngine()
  const want = (...tiles: readonly Tile[]): WorkerRequest => ({ kind: 'want', id: 1, board: 'cells', tiles })
  ask({ kind: 'book', game: 'fucai3D', book: bookOf(7883, 90) }, { kind: 'open', id: 1, order: order(90) })
  for (const tiles of [[tile('a', 0)], [tile('a', 0), tile('b', 156)], [tile('b', 156)], [tile('a', 0)]]) {
    ask(want(...tiles))
    finish()
  }
  expect(painted).toEqual(['cells a from 0', 'cells b from 0', 'cells a from 0'])
})

test('nothing is painted for a picture that was closed, or that another took the place of', () => {
  const { ask, finish, painted, replies } = testEngine()
  ask(
    { kind: 'book', game: 'fucai3D', book: bookOf(7879, 90) },
    { kind: 'open', id: 1, order: order(30) },
    { kind: 'want', id: 1, board: 'cells', tiles: [tile('old', 0)] },
    { kind: 'open', id: 2, order: order(90) },
    { kind: 'close', id: 1 },
    { kind: 'want', id: 1, board: 'cells', tiles: [tile('late', 0)] },
    { kind: 'want', id: 2, board: 'cells', tiles: [tile('new', 0)] },
  )
  finish()
  expect(painted).toEqual(['cells new from 0'])
  expect(replies).toMatchObject([{ kind: 'tile', id: 2, key: 'new' }])
  ask({ kind: 'want', id: 2, board: 'cells', tiles: [tile('next', 156)] }, { kind: 'close', id: 2 })
  finish()
  expect(painted).toHaveLength(1)
})
