import { randomUUID } from 'node:crypto'
import { minutes, yuan } from '@caimin/base'
import { CODE, ENDPOINTS, type Endpoint } from '@caimin/contract'
import { staffWriteOf } from '@caimin/contract/staff'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { refuseSecondPerson } from '../../core/identity/index.ts'
import { fromBase32 } from '../../core/identity/second-factor/testing/from-base32.ts'
import { hotp, stepAt } from '../../core/identity/second-factor/totp.ts'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import { openPageSocket } from '../../testing/page-socket.ts'
import { type SignedIn, TEST_PASSWORD, type TestStaff } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const PROOF_MINUTES = 15

const app = await testApp({ config: { isSecondFactorRequired: true, proofMinutes: PROOF_MINUTES } })
const shop = await app.shop()
const player = await app.player({ shop, balance: yuan(10) })
const secrets = new Map<string, Buffer>()
const keeper = await enrolled('shopkeeper', shop)
const operator = await enrolled('operator')
const auditor = await enrolled('auditor')

afterAll(() => app.close())

/** The current code of an account; each code is accepted once, so the clock is advanced first. */
function codeOf(staff: TestStaff): string {
  app.clock.advanceWall(minutes(1))
  return hotp(secrets.get(staff.staffId) ?? Buffer.alloc(0), stepAt(app.clock.wall()))
}

async function enrol(staff: TestStaff): Promise<string[]> {
  const { secret } = must(await staff.client.staff.beginSecondFactor({}))
  secrets.set(staff.staffId, fromBase32(secret))
  return must(await staff.client.staff.finishSecondFactor({ code: codeOf(staff) })).recovery_codes
}

async function enrolled(...who: Parameters<TestApp['staff']>): Promise<TestStaff> {
  const staff = await app.staff(...who)
  await enrol(staff)
  return staff
}

const signIn = (staff: TestStaff, code?: string, device: SignedIn = app.stranger()) =>
  device.client.desk.signIn({ account: staff.account, password: TEST_PASSWORD, ...(code !== undefined && { code }) })

const prove = async (staff: TestStaff) => must(await staff.client.staff.confirmIdentity({ code: codeOf(staff) }))

const CLOSING = { request_id: randomUUID(), shift_no: 1, expected: '0.00', pieces: [] }

type LooseReply = { readonly ok: boolean; readonly reason?: string }

const credit = () => ({ request_id: randomUUID(), player_id: player.playerId, amount: '20.00', note: '现金' })

it('refuses every call of staff without a second factor but enrolling one', async () => {
  const clerk = await app.staff('clerk', shop)
  expect(reasonOf(await clerk.client.desk.queue({}))).toBe('second_factor_needed')
  expect(must(await clerk.client.staff.security({}))).toMatchObject({
    has_second_factor: false,
    is_second_factor_required: true,
    may_reset: 'nobody',
  })
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(clerk.tokens.get()?.access ?? '')
  expect(await page.next('welcome')).toMatchObject({ type: 'welcome', seqs: {} })
  page.socket.close()
  expect(reasonOf(await clerk.client.staff.confirmIdentity({ password: 'wrong' }))).toBe('wrong_password')
  must(await clerk.client.staff.confirmIdentity({ password: TEST_PASSWORD }))
  const { uri, secret } = must(await clerk.client.staff.beginSecondFactor({}))
  expect(uri).toContain(`secret=${secret}`)
  expect(reasonOf(await clerk.client.staff.finishSecondFactor({ code: '000000' }))).toBe('code_wrong')
  const codes = await enrol(clerk)
  expect(new Set(codes).size).toBe(10)
  must(await clerk.client.desk.queue({}))
  expect(reasonOf(await clerk.client.staff.beginSecondFactor({}))).toBe('already_enrolled')
})

it('asks for the code after the password, and takes each code once', async () => {
  const clerk = await enrolled('clerk', shop)
  expect(reasonOf(await signIn(clerk))).toBe('code_needed')
  const code = codeOf(clerk)
  must(await signIn(clerk, code))
  expect(reasonOf(await signIn(clerk, code))).toBe('code_wrong')
  const wrong = await app
    .stranger()
    .client.desk.signIn({ account: clerk.account, password: 'wrong', code: codeOf(clerk) })
  expect(reasonOf(wrong)).toBe('wrong_account_or_password')
})

it('takes a code once when it comes twice at the same moment', async () => {
  const clerk = await enrolled('clerk', shop)
  const code = codeOf(clerk)
  const replies = await Promise.all([signIn(clerk, code), signIn(clerk, code), signIn(clerk, code)])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
})

it('limits guesses: after five wrong codes even the right one is refused', async () => {
  const clerk = await enrolled('clerk', shop)
  for (let tried = 0; tried < 5; tried += 1) {
    expect(reasonOf(await signIn(clerk, '000000'))).toBe('code_wrong')
  }
  expect(reasonOf(await signIn(clerk, codeOf(clerk)))).toBe('locked_too_many_failures')
  app.clock.advanceWall(minutes(16))
  must(await signIn(clerk, codeOf(clerk)))
})

it('takes each recovery code once, however it is typed', async () => {
  const clerk = await app.staff('clerk', shop)
  const [first = ''] = await enrol(clerk)
  must(await signIn(clerk, ` ${first.toLowerCase().replace('-', ' ')}`))
  expect(reasonOf(await signIn(clerk, first))).toBe('code_wrong')
  expect(must(await clerk.client.staff.security({})).recovery_codes_left).toBe(9)
})

it('keeps neither secret nor recovery codes readable', async () => {
  const clerk = await app.staff('clerk', shop)
  const codes = await enrol(clerk)
  const { rows } = await app.database.read((r) =>
    sql<{ text: string }>`select encode(secret_sealed, 'escape') as text from staff_totp
      union all select encode(hash, 'escape') from staff_recovery_codes`.execute(r.db),
  )
  const stored = rows.map(({ text }) => text).join(' ')
  for (const code of codes) expect(stored).not.toContain(code.slice(0, 5))
  expect(stored).not.toContain(secrets.get(clerk.staffId)?.toString('latin1'))
})

it('lets a shopkeeper reset a clerk of the shop, an operator any account, and neither their own', async () => {
  const clerk = await enrolled('clerk', shop)
  const foreign = await enrolled('clerk', await app.shop())
  const reset = (by: TestStaff, of: TestStaff) => by.client.staff.resetSecondFactor({ account: of.account })
  expect(reasonOf(await reset(clerk, keeper))).toBe('forbidden')
  must(await auditor.client.staff.confirmIdentity({ code: codeOf(auditor) }))
  expect(reasonOf(await reset(auditor, clerk))).toBe('forbidden')
  must(await keeper.client.staff.confirmIdentity({ code: codeOf(keeper) }))
  must(await operator.client.staff.confirmIdentity({ code: codeOf(operator) }))
  expect(reasonOf(await reset(keeper, keeper))).toBe('not_your_own')
  expect(reasonOf(await reset(keeper, foreign))).toBe('not_found')
  expect(reasonOf(await reset(keeper, operator))).toBe('not_found')
  must(await reset(keeper, clerk))
  expect(reasonOf(await reset(keeper, clerk))).toBe('not_enrolled')
  const people = { first: operator.staffId, second: clerk.staffId }
  expect(await app.database.read((r) => refuseSecondPerson(r, people))).toBe('second_person_too_new')
  expect(reasonOf(await clerk.client.desk.queue({}))).toBe('signed_out')
  const device = app.stranger()
  const { access_token, refresh_token } = must(await signIn(clerk, undefined, device))
  device.tokens.set({ access: access_token, refresh: refresh_token })
  expect(reasonOf(await device.client.desk.queue({}))).toBe('second_factor_needed')
  must(await reset(operator, foreign))
  const rows = must(await operator.client.audit.list({ deed: 'second_factor_reset' })).rows
  expect(rows.map(({ details }) => details.account)).toEqual([foreign.account, clerk.account])
})

it('asks again who it is before money moves, and then does what was asked', async () => {
  must(await keeper.client.staff.confirmIdentity({ code: codeOf(keeper) }))
  must(await keeper.client.counter.credit(credit()))
  app.clock.advanceWall(minutes(PROOF_MINUTES + 1))
  const request = credit()
  const refused = await keeper.client.counter.credit(request)
  expect(refused).toMatchObject({ reason: 'confirm_identity_first', detail: { by: 'code' } })
  must(await keeper.client.counter.setAutoAccept({ auto_accept: false }))
  expect(reasonOf(await keeper.client.staff.confirmIdentity({ password: TEST_PASSWORD }))).toBe('wrong_password')
  expect(reasonOf(await keeper.client.staff.confirmIdentity({ code: '000000' }))).toBe('code_wrong')
  expect(reasonOf(await keeper.client.counter.credit(request))).toBe('confirm_identity_first')
  must(await keeper.client.staff.confirmIdentity({ code: codeOf(keeper) }))
  must(await keeper.client.counter.credit(request))
})

it('ends what the password alone opened when a second factor is enrolled', async () => {
  const clerk = await app.staff('clerk', shop)
  const open = async () => {
    const device = app.stranger()
    const { access_token, refresh_token } = must(await signIn(clerk, undefined, device))
    device.tokens.set({ access: access_token, refresh: refresh_token })
    return device
  }
  const [thief, own] = [await open(), await open()]
  expect(reasonOf(await thief.client.desk.queue({}))).toBe('second_factor_needed')
  await enrol({ ...clerk, ...own })
  expect(reasonOf(await thief.client.desk.queue({}))).toBe('signed_out')
  must(await own.client.desk.queue({}))
})

it('takes no session that the password opened while a second factor was enrolled', async () => {
  const clerk = await enrolled('clerk', shop)
  const late = await app.database.tx((t) => app.sessions.open(t, { staffId: clerk.staffId }, 'late', 'password'))
  const device = app.stranger()
  device.tokens.set(late)
  expect(reasonOf(await device.client.desk.queue({}))).toBe('signed_out')
})

describe('a proof of identity that is too old', () => {
  const callsOf = (staff: TestStaff, needed: true | 'desk_work') => {
    const client = staff.client as unknown as Record<string, Record<string, (input: object) => Promise<LooseReply>>>
    const auths = staff.role === 'operator' ? ['operator', 'staff'] : ['shopkeeper', 'clerk', 'staff']
    return Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
      Object.entries(calls as Record<string, Endpoint>)
        .filter(([name, { auth }]) => auths.includes(auth) && staffWriteOf(feature, name)?.needsProof === needed)
        .map(([name]) => ({ name: `${feature}.${name}`, call: () => client[feature]?.[name]?.({}) })),
    )
  }

  /** Orders that wait to be printed. */
  async function acceptedBy(clerk: TestStaff, count: number): Promise<string[]> {
    const bettor = await app.player({ shop, balance: yuan(1000) })
    const match = await seedMatch(app)
    const order_ids: string[] = []
    for (let order = 0; order < count; order += 1) order_ids.push(await placed(bettor, footballBet([match])))
    must(await clerk.client.desk.accept({ request_id: randomUUID(), order_ids }))
    return order_ids
  }

  /** Desk work: says that the terminal does not print an order, by default one that is not there. */
  const fail = async (clerk: TestStaff, order_id: string = randomUUID()) =>
    reasonOf(
      await clerk.client.desk.fail({
        request_id: randomUUID(),
        order_id,
        kind: 'terminal_refused',
        reason: '赔率已变',
      }),
    )

  it('is asked for anew by every call that needs one', async () => {
    await prove(keeper)
    await prove(operator)
    app.clock.advanceWall(minutes(PROOF_MINUTES + 1))
    const stale = [...callsOf(keeper, true), ...callsOf(operator, true)]
    expect(stale.length).toBeGreaterThan(45)
    for (const { name, call } of stale)
      expect([name, await call()]).toMatchObject([name, { reason: 'confirm_identity_first' }])
    app.clock.advanceWall(minutes(3 * PROOF_MINUTES))
    for (const { name, call } of callsOf(keeper, 'desk_work')) {
      expect([name, await call()]).toMatchObject([name, { reason: 'confirm_identity_first' }])
    }
  })

  it('does not interrupt recording tickets all day, but for a long pause and the end of a shift', async () => {
    const clerk = await enrolled('clerk', shop)
    const orders = await acceptedBy(clerk, 30)
    const work = async () => await fail(clerk, orders.pop())
    for (let worked = 0; worked < 13; worked += 1) {
      app.clock.advanceWall(minutes(50))
      expect(await work()).toBe('ok')
    }
    expect(reasonOf(await clerk.client.shifts.close(CLOSING))).toBe('confirm_identity_first')
    await prove(clerk)
    app.clock.advanceWall(minutes(61))
    expect(await work()).toBe('confirm_identity_first')
    await prove(clerk)
    for (let worked = 0; worked < 14; worked += 1) {
      app.clock.advanceWall(minutes(50))
      expect(await work()).toBe('ok')
    }
    app.clock.advanceWall(minutes(50))
    expect(await work()).toBe('confirm_identity_first')
  })

  it('is not kept fresh by work that is refused', async () => {
    const clerk = await enrolled('clerk', shop)
    app.clock.advanceWall(minutes(50))
    expect(await fail(clerk)).toBe('not_found')
    app.clock.advanceWall(minutes(50))
    expect(await fail(clerk)).toBe('confirm_identity_first')
  })
})

it('ends one session, all others, and this one, at the server', async () => {
  const clerk = await enrolled('clerk', shop)
  const other = await app.signIn({ staffId: clerk.staffId })
  const third = await app.signIn({ staffId: clerk.staffId })
  const { rows } = must(await clerk.client.staff.sessions({}))
  expect(rows.map(({ is_this }) => is_this)).toEqual([false, false, true])
  const foreign = must(await operator.client.staff.sessions({})).rows[0]?.session_id ?? ''
  expect(reasonOf(await clerk.client.staff.endSession({ session_id: foreign }))).toBe('not_found')
  must(await clerk.client.staff.endSession({ session_id: rows[0]?.session_id ?? '' }))
  expect(reasonOf(await third.client.desk.queue({}))).toBe('signed_out')
  must(await other.client.desk.queue({}))
  expect(must(await clerk.client.staff.endOtherSessions({})).ended).toBe(1)
  expect(reasonOf(await other.client.desk.queue({}))).toBe('signed_out')
  const kept = clerk.tokens.get()
  must(await clerk.client.staff.signOut({}))
  const copy = app.stranger()
  if (kept !== null) copy.tokens.set(kept)
  expect(reasonOf(await copy.client.desk.queue({}))).toBe('signed_out')
})

it('throws a frozen member of staff out at once, the socket too', async () => {
  const clerk = await enrolled('clerk', shop)
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(clerk.tokens.get()?.access ?? '')
  expect(await page.next('welcome')).toMatchObject({ type: 'welcome' })
  await app.database.tx((t) => sql`update staff set frozen_at = now() where id = ${clerk.staffId}`.execute(t.db))
  await app.sessions.end({ staffId: clerk.staffId }, 'frozen')
  expect(reasonOf(await clerk.client.desk.queue({}))).toBe('signed_out')
  expect(await page.next('goodbye')).toEqual({ type: 'goodbye', code: CODE.signedOutElsewhere })
  await page.closed
})
