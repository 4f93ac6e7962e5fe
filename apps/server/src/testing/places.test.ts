import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { endAbandoned } from './places.ts'

test('removes the servers of runs that are gone, and no others', async ({ onTestFinished }) => {
  const place = mkdtempSync(join(tmpdir(), 'places-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const ended = spawnSync('true').pid
  const OF_ANOTHER_ACCOUNT = 2 ** 30
  const kept = [`caimin-test-${process.pid}-a`, `caimin-test-${OF_ANOTHER_ACCOUNT}-b`, 'caimin-test-notes', 'other']
  for (const name of [...kept, `caimin-test-${ended}-c`]) mkdirSync(join(place, name))
  const kill = vi.spyOn(process, 'kill').mockImplementation((pid) => {
    if (pid === ended) throw Object.assign(new Error('no such process'), { code: 'ESRCH' })
    if (pid === OF_ANOTHER_ACCOUNT) throw Object.assign(new Error('not permitted'), { code: 'EPERM' })
    return true
  })
  onTestFinished(() => kill.mockRestore())

  await endAbandoned([place])
  expect(readdirSync(place).sort()).toEqual(kept.sort())
})
