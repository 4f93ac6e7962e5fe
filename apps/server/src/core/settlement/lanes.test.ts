import { expect, test } from 'vitest'
import { workInLanes } from './lanes.ts'

/** Work of so many pieces, each of which ends when the others have had their turn; with how many went on at once. */
function workOf(pieces: number) {
  let left = pieces
  let current = 0
  let most = 0
  const step = async () => {
    if (left === 0) return false
    left -= 1
    current += 1
    most = Math.max(most, current)
    await new Promise(setImmediate)
    current -= 1
    return true
  }
  const add = (more: number) => {
    left += more
  }
  return { step, add, left: () => left, most: () => most }
}

const noRest = async () => {}
const idle = async () => false
const busy = async () => true

test('goes on in all lanes while others want nothing', async () => {
  const work = workOf(20)
  await workInLanes({ lanes: 3, step: work.step, isWanted: idle, rest: noRest })
  expect([work.left(), work.most()]).toEqual([0, 3])
})

test('goes on in one lane while others want their part', async () => {
  const work = workOf(20)
  await workInLanes({ lanes: 3, step: work.step, isWanted: busy, rest: noRest })
  expect([work.left(), work.most()]).toEqual([0, 1])
})

test('rests after each piece while others want their part, and else never', async () => {
  const rests: number[] = []
  const rest = async (ms: number) => rests.push(ms)
  await workInLanes({ lanes: 2, step: workOf(20).step, isWanted: idle, rest })
  expect(rests).toEqual([])
  await workInLanes({ lanes: 2, step: workOf(20).step, isWanted: busy, rest })
  expect(rests).toHaveLength(20)
  expect(Math.min(...rests)).toBeGreaterThan(0)
})

test('gives lanes up once others want their part, and never the last', async () => {
  const work = workOf(20)
  let asked = 0
  const isWanted = async () => {
    asked += 1
    return asked > 4
  }
  await workInLanes({ lanes: 2, step: work.step, isWanted, rest: noRest })
  expect([work.left(), work.most()]).toEqual([0, 2])
})

test('takes up the lanes again when a piece turns out to be many', async () => {
  const work = workOf(0)
  let pieces = 1
  const step = async () => {
    if (pieces === 0) return await work.step()
    pieces -= 1
    for (let turns = 0; turns < 10; turns += 1) await new Promise(setImmediate)
    work.add(20)
    return true
  }
  await workInLanes({ lanes: 2, step, isWanted: idle, rest: noRest })
  expect([work.left(), work.most()]).toEqual([0, 2])
})

test('lets the other lanes finish what they have begun, and says why one failed', async () => {
  const work = workOf(20)
  let taken = 0
  const step = async () => {
    taken += 1
    if (taken === 3) throw new Error('the third')
    return await work.step()
  }
  await expect(workInLanes({ lanes: 2, step, isWanted: idle, rest: noRest })).rejects.toThrow('the third')
})
