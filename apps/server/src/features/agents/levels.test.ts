import { randomUUID } from 'node:crypto'
import { instant } from '@caimin/base'
import { AGREEMENT_VERSION, type InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { type SignedIn, TEST_PASSWORD } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { codeFor } from '../../testing/withdraw-scene.ts'
import { agentsScene } from './testing/agents-scene.ts'

const at = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at, config: { mode: 'production' } })
const demo = await testApp({ at })
const { keeper, appointed } = await agentsScene(app, await app.shop())
const [operator, second, auditor] = [
  await app.staff('operator'),
  await app.staff('operator'),
  await app.staff('auditor'),
]
afterAll(async () => {
  await app.close()
  await demo.close()
})

type Advice = Partial<InputOf<'agentCeiling', 'recordAdvice'>>

const WORDS = '三级以内、不收入门费的返点不属于传销'
const adviceOf = (changes: Advice = {}): InputOf<'agentCeiling', 'recordAdvice'> => ({
  request_id: randomUUID(),
  levels: 3,
  words: WORDS,
  advised_by: '华诚律师事务所',
  advised_on: '2026-11-02',
  ...changes,
})
const record = (changes: Advice = {}) => operator.client.agentCeiling.recordAdvice(adviceOf(changes))

const decide = (by: SignedIn, advice_id: string, agrees = true) =>
  by.client.agentCeiling.decideAdvice({ request_id: randomUUID(), advice_id, agrees })

async function waitingOf(changes: Advice = {}): Promise<string> {
  return must(await record(changes)).waiting?.advice_id ?? ''
}

const levelsNow = async (on: SignedIn = operator) => must(await on.client.agentCeiling.levels({})).levels

let numbers = 0

/** Signs up by the code of another, on a device of their own. */
async function invitedBy(on: TestApp, inviter: SignedIn): Promise<SignedIn> {
  const { code: invite_code } = must(await inviter.client.invites.index({}))
  numbers += 1
  const mobile = `137${String(numbers).padStart(8, '0')}`
  const device = on.stranger()
  must(await device.client.account.phoneSend({ mobile, event: 'register' }))
  const code = await codeFor(on, { mobile })
  const terms = { is_adult: true, agreement_version: AGREEMENT_VERSION, password: TEST_PASSWORD }
  const signedUp = must(await device.client.account.register({ mobile, code, invite_code, ...terms }))
  device.tokens.set({ access: signedUp.access_token, refresh: signedUp.refresh_token })
  return device
}

const takesUsers = async (on: TestApp, who: SignedIn): Promise<boolean> => {
  const { code } = must(await who.client.invites.index({}))
  return must(await on.stranger().client.invites.inviter({ code })).agents_see_sums
}

const allBelow = async (who: SignedIn): Promise<number> =>
  must(await who.client.agents.users({ scope: 'all' })).rows.length

it('puts no one below more than two levels in production, until advice is agreed to by a second person', async () => {
  const top = await appointed()
  const first = await invitedBy(app, top)
  const deepest = await invitedBy(app, first)
  expect(await levelsNow()).toBe(2)
  expect(must(await keeper.client.agentDesk.settings({})).most_levels).toBe(2)
  expect([await takesUsers(app, first), await takesUsers(app, deepest)]).toEqual([true, false])
  await invitedBy(app, deepest)
  expect(await allBelow(top)).toBe(2)

  const id = await waitingOf()
  expect(await levelsNow()).toBe(2)
  await invitedBy(app, deepest)
  expect(await allBelow(top)).toBe(2)
  expect(reasonOf(await decide(operator, id))).toBe('second_person_needed')
  expect(must(await decide(second, id))).toMatchObject({ levels: 3, waiting: null })

  expect(must(await keeper.client.agentDesk.settings({})).most_levels).toBe(3)
  expect(await takesUsers(app, deepest)).toBe(true)
  const third = await invitedBy(app, deepest)
  // Those who came while they were too deep stay as they were invited.
  expect(await allBelow(top)).toBe(3)
  expect(await takesUsers(app, third)).toBe(false)
  await invitedBy(app, third)
  expect(await allBelow(top)).toBe(3)
})

it('shows what counts with who advised, recorded and agreed, and what waits, to auditors as well', async () => {
  const id = await waitingOf({ levels: 4, advised_on: '2026-11-20' })
  const waiting = { advice_id: id, levels: 4, words: WORDS, advised_on: '2026-11-20', is_own: true, agreed_by: null }
  expect(must(await operator.client.agentCeiling.levels({})).waiting).toMatchObject(waiting)
  must(await decide(second, id))
  const { levels, advice, is_advised } = must(await auditor.client.agentCeiling.levels({}))
  expect([levels, is_advised]).toEqual([4, true])
  expect(advice).toMatchObject({ advice_id: id, advised_by: '华诚律师事务所', is_own: false })
  expect(advice?.recorded_by).not.toBe(advice?.agreed_by)
  expect(advice?.agreed_at).toEqual(expect.any(String))
})

it('follows the advice that was agreed to last, which may allow less, and moves no one', async () => {
  const top = await appointed()
  must(await decide(second, await waitingOf({ levels: 3 })))
  const last = await invitedBy(app, await invitedBy(app, await invitedBy(app, top)))
  must(await decide(second, await waitingOf({ levels: 2 })))
  expect(await levelsNow()).toBe(2)
  expect(await allBelow(top)).toBe(3)
  expect(await takesUsers(app, last)).toBe(false)
})

it('changes nothing by advice that is rejected or taken back, and keeps one waiting at a time', async () => {
  const before = await levelsNow()
  const id = await waitingOf({ levels: 8 })
  expect(reasonOf(await record({ levels: 5 }))).toBe('advice_waiting')
  must(await decide(second, id, false))
  expect(reasonOf(await decide(second, id))).toBe('advice_moved_on')
  const own = await waitingOf({ levels: 8 })
  must(await decide(operator, own, false))
  expect(reasonOf(await decide(second, randomUUID()))).toBe('advice_moved_on')
  expect(await levelsNow()).toBe(before)
})

it('has one of two decisions of the same moment count', async () => {
  const id = await waitingOf({ levels: 5 })
  const both = await Promise.all([decide(second, id), decide(operator, id, false)])
  expect(both.map(reasonOf).toSorted()).toEqual(['advice_moved_on', 'ok'])
})

it('refuses advice of a day to come, and levels that no advice can allow', async () => {
  expect(reasonOf(await record({ advised_on: '2026-11-21' }))).toBe('advice_day_ahead')
  for (const levels of [1, 9]) expect(reasonOf(await record({ levels }))).toBe('bad_input')
  expect(reasonOf(await record({ words: '可以' }))).toBe('bad_input')
})

it('lets no auditor, shop, player or stranger record or decide', async () => {
  const player = await appointed()
  const id = await waitingOf()
  const who = { auditor, keeper, player, stranger: app.stranger() } as const
  for (const [name, { client }] of Object.entries(who)) {
    const refused = name === 'stranger' ? 'signed_out' : 'forbidden'
    const { agentCeiling } = client
    expect([name, reasonOf(await agentCeiling.recordAdvice(adviceOf()))]).toEqual([name, refused])
    const decision = { request_id: randomUUID(), advice_id: id, agrees: true }
    expect([name, reasonOf(await agentCeiling.decideAdvice(decision))]).toEqual([name, refused])
    expect([name, reasonOf(await agentCeiling.levels({}))]).toEqual([name, name === 'auditor' ? 'ok' : refused])
  }
  must(await decide(operator, id, false))
})

it('takes it from no account that was opened just now', async () => {
  const id = await waitingOf()
  const { client } = await app.newcomer('operator')
  const reply = await client.agentCeiling.decideAdvice({ request_id: randomUUID(), advice_id: id, agrees: true })
  expect(reasonOf(reply)).toBe('second_person_too_new')
  must(await decide(operator, id, false))
})

it('tells of both in the audit log, and changes no record of them', async () => {
  const id = await waitingOf({ levels: 3 })
  must(await decide(second, id))
  const recorded = must(await operator.client.audit.list({ deed: 'agent_advice_recorded' })).rows[0]
  const decided = must(await operator.client.audit.list({ deed: 'agent_advice_decided' })).rows[0]
  expect(JSON.stringify(recorded)).toContain(WORDS)
  expect(JSON.stringify(decided)).toContain(id)
  for (const change of ['levels = 8', "state = 'rejected'", "words = ''"]) {
    await expect(app.pool.query(`update agent_advice set ${change} where id = $1`, [id])).rejects.toThrow(/append-only/)
  }
  await expect(app.pool.query('delete from agent_advice')).rejects.toThrow(/append-only/)
})

it('is as deep as it gets in demo mode, where advice does not count', async () => {
  const world = await agentsScene(demo, await demo.shop())
  const [one, other] = [await demo.staff('operator'), await demo.staff('operator')]
  const { waiting } = must(await one.client.agentCeiling.recordAdvice(adviceOf({ levels: 3 })))
  must(await decide(other, waiting?.advice_id ?? ''))
  expect(must(await one.client.agentCeiling.levels({}))).toMatchObject({ levels: 8, is_advised: false })
  let inviter: SignedIn = await world.appointed()
  for (let level = 1; level <= 3; level += 1) inviter = await invitedBy(demo, inviter)
  expect(await takesUsers(demo, inviter)).toBe(true)
})
