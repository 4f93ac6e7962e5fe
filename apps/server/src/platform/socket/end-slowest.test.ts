import { expect, it } from 'vitest'
import { endSlowest } from './end-slowest.ts'

/** Which of these sockets are ended. */
function ended(unsent: Record<string, number>, most: number): string[] {
  const names: string[] = []
  const sockets = Object.entries(unsent).map(([name, unsentBytes]) => ({ unsentBytes, end: () => names.push(name) }))
  endSlowest(sockets, most)
  return names
}

it('ends none while all of them together are within the limit', () => {
  expect(ended({ ann: 40, bob: 60, cid: 0 }, 100)).toEqual([])
})

it('ends those that are furthest behind, and no more of them than it takes', () => {
  expect(ended({ ann: 40, bob: 60, cid: 30, dan: 0 }, 100)).toEqual(['bob'])
  expect(ended({ ann: 40, bob: 60, cid: 30 }, 69)).toEqual(['bob', 'ann'])
  expect(ended({ ann: 40, bob: 60, cid: 30 }, 0)).toEqual(['bob', 'ann', 'cid'])
})
