import { present } from '@caimin/base'
import { type Tally, trendGame } from '@caimin/rules/trends'
import { expect, test, vi } from 'vitest'
import type { Palette } from '../chart/palette.ts'
import type { TrendSubject } from './chart-trend.ts'
import type { TilePicture, WorkerRequest } from './messages.ts'
import { createWorkerClient } from './worker-client.ts'

const subject = (edition: string): TrendSubject => ({
  game: 'fucai3D',
  chart: present(trendGame('fucai3D').charts[0], 'the game has charts'),
  book: { edition, runs: [], numbers: '' },
})

const LOOK = {
  draws: 30,
  width: 375,
  isLarge: false,
  palette: {} as Palette,
  sharpness: 2,
  areMissesOn: true,
  areLinesOn: false,
}

const tallyOf = (draws: number) => ({ draws }) as Tally

/** The page's side of a port whose replies the test sends. */
function testClient() {
  const posted: WorkerRequest[] = []
  const client = createWorkerClient((request) => void posted.push(request))
  return { ...client, posted, kinds: () => posted.map(({ kind }) => kind) }
}

/** A picture, and how often it was let go. */
function testPicture() {
  const close = vi.fn()
  return { close, bitmap: { close } as unknown as TilePicture }
}

test('sends each edition of the draws once, before what is asked of it', () => {
  const { worker, kinds } = testClient()
  void worker.tally(subject('a'), 30)
  void worker.misses(subject('a'), 0, 50)
  void worker.tally(subject('b'), 30)
  expect(kinds()).toEqual(['book', 'tally', 'misses', 'book', 'tally'])
})

test('answers find their question in whatever order they come', async () => {
  const { worker, receive, posted } = testClient()
  const asked = [worker.tally(subject('a'), 30), worker.tally(subject('a'), 50)]
  const [first, second] = posted.flatMap((request) => (request.kind === 'tally' ? [request.id] : []))
  receive({ kind: 'tally', id: second ?? 0, tally: tallyOf(50) })
  receive({ kind: 'tally', id: first ?? 0, tally: tallyOf(30) })
  expect(await Promise.all(asked)).toEqual([tallyOf(30), tallyOf(50)])
})

test('a tile of a closed picture is let go, one of the picture shown is placed', () => {
  const { worker, receive, posted } = testClient()
  const placed: string[] = []
  const open = () => worker.open(subject('a'), LOOK, (board, key) => void placed.push(`${board} ${key}`))
  const before = open()
  before.close()
  open()
  const [old, now] = posted.flatMap((request) => (request.kind === 'open' ? [request.id] : []))
  const [late, shown] = [testPicture(), testPicture()]
  receive({ kind: 'tile', id: old ?? 0, board: 'cells', key: '0 0', picture: late.bitmap })
  receive({ kind: 'tile', id: now ?? 0, board: 'cells', key: '0 1', picture: shown.bitmap })
  expect(placed).toEqual(['cells 0 1'])
  expect(late.close).toHaveBeenCalledOnce()
  expect(shown.close).not.toHaveBeenCalled()
})

test('a request carries the number of its picture', () => {
  const { worker, posted } = testClient()
  const [first, second] = [
    worker.open(subject('a'), LOOK, () => undefined),
    worker.open(subject('a'), LOOK, () => undefined),
  ]
  second.want('cells', [])
  first.want('issues', [])
  const ids = posted.flatMap((request) => (request.kind === 'open' ? [request.id] : []))
  expect(posted.slice(-2)).toEqual([
    { kind: 'want', id: ids[1], board: 'cells', tiles: [] },
    { kind: 'want', id: ids[0], board: 'issues', tiles: [] },
  ])
})
