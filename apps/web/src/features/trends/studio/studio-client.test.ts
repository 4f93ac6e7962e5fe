import { present } from '@caimin/base'
import { type Tally, trendGame } from '@caimin/rules/trends'
import { expect, test, vi } from 'vitest'
import type { Palette } from '../chart/palette.ts'
import type { TrendSubject } from './chart-trend.ts'
import type { StudioRequest, TilePicture } from './messages.ts'
import { createStudioClient } from './studio-client.ts'

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

/** The page's side of a port that nobody answers but the test. */
function clientAtHand() {
  const posted: StudioRequest[] = []
  const client = createStudioClient((request) => void posted.push(request))
  return { ...client, posted, kinds: () => posted.map(({ kind }) => kind) }
}

/** A picture, and how often it was let go. */
function pictureAtHand() {
  const close = vi.fn()
  return { close, bitmap: { close } as unknown as TilePicture }
}

test('sends each edition of the draws once, before what is asked of it', () => {
  const { studio, kinds } = clientAtHand()
  void studio.tally(subject('a'), 30)
  void studio.misses(subject('a'), 0, 50)
  void studio.tally(subject('b'), 30)
  expect(kinds()).toEqual(['book', 'tally', 'misses', 'book', 'tally'])
})

test('answers find their question in whatever order they come', async () => {
  const { studio, take, posted } = clientAtHand()
  const asked = [studio.tally(subject('a'), 30), studio.tally(subject('a'), 50)]
  const [first, second] = posted.flatMap((request) => (request.kind === 'tally' ? [request.id] : []))
  take({ kind: 'tally', id: second ?? 0, tally: tallyOf(50) })
  take({ kind: 'tally', id: first ?? 0, tally: tallyOf(30) })
  expect(await Promise.all(asked)).toEqual([tallyOf(30), tallyOf(50)])
})

test('a tile of a closed picture is let go, one of the picture shown is placed', () => {
  const { studio, take, posted } = clientAtHand()
  const placed: string[] = []
  const open = () => studio.open(subject('a'), LOOK, (board, key) => void placed.push(`${board} ${key}`))
  const before = open()
  before.close()
  open()
  const [old, now] = posted.flatMap((request) => (request.kind === 'open' ? [request.id] : []))
  const [late, shown] = [pictureAtHand(), pictureAtHand()]
  take({ kind: 'tile', id: old ?? 0, board: 'cells', key: '0 0', picture: late.bitmap })
  take({ kind: 'tile', id: now ?? 0, board: 'cells', key: '0 1', picture: shown.bitmap })
  expect(placed).toEqual(['cells 0 1'])
  expect(late.close).toHaveBeenCalledOnce()
  expect(shown.close).not.toHaveBeenCalled()
})

test('a wish carries the number of its picture', () => {
  const { studio, posted } = clientAtHand()
  const [first, second] = [
    studio.open(subject('a'), LOOK, () => undefined),
    studio.open(subject('a'), LOOK, () => undefined),
  ]
  second.want('cells', [])
  first.want('issues', [])
  const ids = posted.flatMap((request) => (request.kind === 'open' ? [request.id] : []))
  expect(posted.slice(-2)).toEqual([
    { kind: 'want', id: ids[1], board: 'cells', tiles: [] },
    { kind: 'want', id: ids[0], board: 'issues', tiles: [] },
  ])
})
