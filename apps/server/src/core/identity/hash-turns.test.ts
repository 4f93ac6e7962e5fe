import { beforeEach, expect, it } from 'vitest'
import { createHashTurns, type HashTurn, type HashTurns } from './hash-turns.ts'

let turns: HashTurns
let done: string[]
let finish: (() => void)[]

beforeEach(() => {
  turns = createHashTurns({ mostAtOnce: 1, mostWaiting: 4 })
  done = []
  finish = []
})

/** Asks for a turn; the work continues until the test finishes it. Returns what became of it. */
const ask = (name: string, turn: Partial<HashTurn> = {}): Promise<string> =>
  turns
    .take({ lane: 'players', networkAddress: 'one', hasLeft: () => false, ...turn }, async () => {
      done.push(name)
      await new Promise<void>((resolve) => finish.push(resolve))
    })
    .then((taken) => (taken.ok ? 'done' : taken.reason))

/** Finishes one work after another until none waits. */
async function finishAll(asked: readonly Promise<string>[]): Promise<string[]> {
  let isOver = false
  const answers = Promise.all(asked).finally(() => {
    isOver = true
  })
  while (!isOver) {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  return answers
}

it('does so much at once, lets so many wait, and sends the others away at once', async () => {
  const asked = Array.from({ length: 7 }, (_, count) => ask(String(count)))
  expect(await Promise.all(asked.slice(5))).toEqual(['busy_try_again', 'busy_try_again'])
  expect(done).toEqual(['0'])
  expect(await finishAll(asked.slice(0, 5))).toEqual(Array(5).fill('done'))
  expect(done).toEqual(['0', '1', '2', '3', '4'])
})

it('lets networks take turns, and gives a newcomer the place of the newest of who fills the lane', async () => {
  const flood = Array.from({ length: 5 }, (_, count) => ask(`flood ${count}`))
  const other = ask('other', { networkAddress: 'two' })
  expect(await flood[4]).toBe('busy_try_again')
  expect(await finishAll([...flood.slice(0, 4), other])).toEqual(Array(5).fill('done'))
  expect(done).toEqual(['flood 0', 'flood 1', 'other', 'flood 2', 'flood 3'])
})

it('keeps a lane for staff, which players cannot fill', async () => {
  const players = Array.from({ length: 5 }, (_, count) => ask(`player ${count}`))
  const staff = [ask('staff 0', { lane: 'staff' }), ask('staff 1', { lane: 'staff' })]
  await finishAll([...players, ...staff])
  expect(done).toEqual(['player 0', 'staff 0', 'player 1', 'staff 1', 'player 2', 'player 3', 'player 4'])
})

it('does nothing for a caller that has gone away, and gives its place to others', async () => {
  let hasLeft = false
  const first = ask('first')
  const gone = Array.from({ length: 4 }, () => ask('gone', { hasLeft: () => hasLeft }))
  hasLeft = true
  const next = ask('next')
  expect(await Promise.all(gone)).toEqual(Array(4).fill('busy_try_again'))
  hasLeft = false
  const late = ask('late', { hasLeft: () => hasLeft })
  hasLeft = true
  expect(await finishAll([first, next, late])).toEqual(['done', 'done', 'busy_try_again'])
  expect(done).toEqual(['first', 'next'])
})

it('goes on after work that failed', async () => {
  const turn = { lane: 'players', networkAddress: 'one', hasLeft: () => false } as const
  await expect(turns.take(turn, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await finishAll([ask('next')])).toEqual(['done'])
})
