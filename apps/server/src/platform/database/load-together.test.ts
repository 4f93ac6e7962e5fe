import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loadTogether } from './load-together.ts'

it('loads together what is asked for in one turn of the event loop, each key once', async () => {
  const loads: (readonly string[])[] = []
  const load = loadTogether(async (keys) => {
    loads.push(keys)
    return new Map(keys.flatMap((key) => (key === 'none' ? [] : [[key, `of ${key}`]])))
  })
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(load))).toEqual(['of a', 'of b', 'of a', undefined])
  expect(await load('a')).toBe('of a')
  expect(loads).toEqual([['a', 'b', 'none'], ['a']])
})

it('does not wait for a load that is under way', async () => {
  const gate = Promise.withResolvers<ReadonlyMap<string, number>>()
  let loads = 0
  const load = loadTogether<number>((keys) => {
    loads += 1
    return loads === 1 ? gate.promise : Promise.resolve(new Map(keys.map((key) => [key, 2])))
  })
  const first = load('a')
  await turn()
  expect(await load('b')).toBe(2)
  gate.resolve(new Map([['a', 1]]))
  expect(await first).toBe(1)
})

it('fails for all of a load that fails, and for none after it', async () => {
  let isAway = true
  const load = loadTogether(async (keys) => {
    if (isAway) throw new Error('the database is away')
    return new Map(keys.map((key) => [key, key]))
  })
  const both = [load('a'), load('b')]
  for (const one of both) await expect(one).rejects.toThrow('away')
  isAway = false
  expect(await load('a')).toBe('a')
})
