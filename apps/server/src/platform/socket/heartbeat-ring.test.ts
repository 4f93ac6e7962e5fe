import { expect, it } from 'vitest'
import { createHeartbeatRing } from './heartbeat-ring.ts'

it('gives each member one turn a period, at every tick a share of them, however they came', () => {
  const ring = createHeartbeatRing<number>()
  for (let member = 0; member < 300; member += 1) ring.add(member)
  const turns: number[][] = []
  for (let tick = 0; tick < 60; tick += 1) {
    const turn: number[] = []
    ring.tick((member) => turn.push(member))
    turns.push(turn)
  }
  expect(new Set(turns.slice(0, 30).flat()).size).toBe(300)
  expect(turns.slice(0, 30).flat()).toHaveLength(300)
  expect(turns.slice(30)).toEqual(turns.slice(0, 30))
  expect(Math.max(...turns.map(({ length }) => length))).toBe(15)
})

it('lets nine ticks pass before the first turn of a new member, whenever it comes', () => {
  for (let before = 0; before < 30; before += 1) {
    const ring = createHeartbeatRing<string>()
    for (let tick = 0; tick < before; tick += 1) ring.tick(() => undefined)
    const members = Array.from({ length: 40 }, (_, member) => `${member}`)
    for (const member of members) ring.add(member)
    const early: string[] = []
    for (let tick = 0; tick < 9; tick += 1) ring.tick((member) => early.push(member))
    expect(early).toEqual([])
  }
})

it('gives no turn to a member that has gone', () => {
  const ring = createHeartbeatRing<string>()
  ring.add('ann')
  ring.add('bob')
  ring.remove('ann')
  const turns: string[] = []
  for (let tick = 0; tick < 30; tick += 1) ring.tick((member) => turns.push(member))
  expect(turns).toEqual(['bob'])
})
