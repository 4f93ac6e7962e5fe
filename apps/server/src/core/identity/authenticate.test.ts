import { setImmediate as turn } from 'node:timers/promises'
import { addMs, type Instant, instant, seconds } from '@caimin/base'
import { expect, it } from 'vitest'
import type { Database } from '../../platform/context.ts'
import { createAccessTokens } from './access-token.ts'
import { watchSessions } from './authenticate.ts'
import type { SessionRow } from './session.store.ts'

const BEGIN = instant(1_790_000_000_000)
const SESSION = 'a session'

const ROW: SessionRow = {
  ended_at: null,
  expires_at: addMs(BEGIN, seconds(3600)),
  person_id: 'ann',
  player_id: null,
  active_shop_id: null,
  person_frozen_at: null,
  staff_id: null,
  role: null,
  staff_name: null,
  staff_shop_id: null,
  staff_rights: null,
  has_first_password: null,
  staff_frozen_at: null,
  proved_at: null,
  proved_with: 'password',
  worked_at: null,
  has_second_factor: false,
}

/** A watch over one session whose look-ups wait until the test answers them. */
async function watch() {
  let now: Instant = BEGIN
  const asked: ((row: SessionRow | Error) => void)[] = []
  const read = () =>
    new Promise<ReadonlyMap<string, SessionRow>>((resolve, reject) =>
      asked.push((row) => (row instanceof Error ? reject(row) : resolve(new Map([[SESSION, row]])))),
    )
  const clocks = { wall: () => now, business: () => now }
  const tokens = createAccessTokens(['a secret for tests alone, of enough length'])
  const { token } = await tokens.issue(SESSION, BEGIN)
  await tokens.read(token)
  const database = { read, tx: read } as unknown as Database
  let isCurrent = true
  const parts = { database, tokens, clocks, isSecondFactorRequired: false, isCurrent: () => isCurrent }
  const sessions = watchSessions(parts)
  const ask = async () => await sessions.authenticate(token)
  /** Answers a look-up, which begins once the event loop has turned. */
  const answer = async (index: number, row: SessionRow | Error) => {
    await turn()
    asked[index]?.(row)
  }
  const setCurrent = (value: boolean) => {
    isCurrent = value
  }
  return { sessions, ask, answer, asked, setCurrent, pass: (ms: number) => (now = addMs(now, ms)) }
}

it('asks the database once for a session, however many calls ask while it answers', async () => {
  const { ask, answer, asked } = await watch()
  const calls = Array.from({ length: 100 }, ask)
  await answer(0, ROW)
  const answers = await Promise.all(calls)
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(asked).toHaveLength(1)
})

it('remembers a session until it ends by itself', async () => {
  const { ask, answer, asked, pass } = await watch()
  const first = ask()
  await answer(0, { ...ROW, expires_at: addMs(BEGIN, seconds(600)) })
  expect((await first).ok).toBe(true)
  pass(seconds(599))
  expect((await ask()).ok).toBe(true)
  expect(asked).toHaveLength(1)
  pass(seconds(1))
  const again = ask()
  await answer(1, { ...ROW, ended_at: BEGIN })
  expect(await again).toEqual({ ok: false, reason: 'ended_elsewhere' })
})

it('asks again once it, its holder, or anything may have changed', async () => {
  const { sessions, ask, answer, asked } = await watch()
  const first = ask()
  await answer(0, ROW)
  await first
  sessions.evictHolder('bob')
  await ask()
  expect(asked).toHaveLength(1)
  const evictions = [() => sessions.evict([SESSION]), () => sessions.evictHolder('ann'), () => sessions.evictAll()]
  for (const [index, evict] of evictions.entries()) {
    evict()
    const next = ask()
    await answer(index + 1, ROW)
    await next
    expect(asked).toHaveLength(index + 2)
  }
})

it('goes by nothing that it remembers while it does not hear of changes', async () => {
  const { ask, answer, setCurrent } = await watch()
  const first = ask()
  await answer(0, ROW)
  await first
  setCurrent(false)
  const blind = ask()
  await answer(1, { ...ROW, ended_at: BEGIN })
  expect(await blind).toEqual({ ok: false, reason: 'ended_elsewhere' })
})

it('does not remember an answer that was on its way when a holder changed', async () => {
  const { sessions, ask, answer } = await watch()
  const early = ask()
  await turn()
  sessions.evictHolder('ann')
  const late = ask()
  await answer(1, { ...ROW, person_frozen_at: BEGIN })
  expect((await late).ok).toBe(false)
  await answer(0, ROW)
  await early
  expect((await ask()).ok).toBe(false)
})

it('does not remember an answer that was on its way when the session was to be looked at again', async () => {
  const { sessions, ask, answer } = await watch()
  const early = ask()
  await turn()
  sessions.evict([SESSION])
  const late = ask()
  await answer(1, { ...ROW, ended_at: BEGIN })
  expect(await late).toEqual({ ok: false, reason: 'ended_elsewhere' })
  await answer(0, ROW)
  await early
  expect(await ask()).toEqual({ ok: false, reason: 'ended_elsewhere' })
})

it('asks again after a look-up that failed', async () => {
  const { ask, answer } = await watch()
  const failed = ask()
  await answer(0, new Error('the database is away'))
  await expect(failed).rejects.toThrow('away')
  const next = ask()
  await answer(1, ROW)
  expect((await next).ok).toBe(true)
})
