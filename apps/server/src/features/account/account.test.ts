import { days, hours, minutes, seconds, yuan } from '@caimin/base'
import { AGREEMENT_VERSION, CODE } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { placed } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const PASSWORD = 'yi-lu-ping-an-9'

let count = 0

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

function newMobile(): string {
  count += 1
  return `137${String(count).padStart(8, '0')}`
}

async function newestBody(mobile: string): Promise<string> {
  const row = await app.database.read((r) =>
    r.db
      .selectFrom('outgoing_messages')
      .select('body')
      .where('address', '=', mobile)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return row?.body ?? ''
}

const codeIn = (body: string): string => /\d{6}/.exec(body)?.[0] ?? 'none'

async function requestCode(mobile: string, event: 'register' | 'forget_password' = 'register'): Promise<string> {
  await app.stranger().client.account.phoneSend({ mobile, event })
  return codeIn(await newestBody(mobile))
}

const signUp = (mobile: string, code: string, changes: Record<string, unknown> = {}) =>
  app.stranger().client.account.register({
    mobile,
    code,
    password: PASSWORD,
    is_adult: true,
    agreement_version: AGREEMENT_VERSION,
    shop_id: shop.id,
    ...changes,
  })

it('signs up with a code, an adult tick and a shop, and returns the user', async () => {
  const mobile = newMobile()
  const device = app.stranger()
  const signedUp = await signUp(mobile, await requestCode(mobile))
  if (!signedUp.ok) throw new Error(signedUp.reason)
  device.tokens.set({ access: signedUp.value.access_token, refresh: signedUp.value.refresh_token })
  expect(await device.client.account.userInfo({})).toMatchObject({
    ok: true,
    value: {
      id: signedUp.value.user_id,
      shop_id: shop.id,
      mobile: `137****${mobile.slice(-4)}`,
      money: '0.00',
      Win_money: '0.00',
      adult: true,
      redPacket: [],
      orderinfo: { in_progress: 0, newest: null },
      last_sign_in_at: null,
    },
  })
})

it('shows the wallet of the shop', async () => {
  const player = await app.player({ shop, balance: yuan(88n) })
  expect(await player.client.account.userInfo({})).toMatchObject({
    ok: true,
    value: {
      money: '88.00',
      Config: { advance_minutes: { jczq: -5 } },
      wallet: { free: '88.00', held: '0.00', claw_back: '0.00' },
    },
  })
})

it.each([
  ['adult_tick_required', { is_adult: false }],
  ['agreement_outdated', { agreement_version: '2001-01' }],
  ['shop_unknown', { shop_id: '01890000-0000-7000-8000-000000000000' }],
  ['password_too_common', { password: 'password123' }],
])('refuses sign-up with %s and leaves the code unused', async (reason, changes) => {
  const mobile = newMobile()
  const code = await requestCode(mobile)
  expect(await signUp(mobile, code, changes)).toMatchObject({ ok: false, reason })
  expect(await signUp(mobile, code)).toMatchObject({ ok: true })
})

it('takes a code once, and only the newest, within five minutes', async () => {
  const [mobile, other] = [newMobile(), newMobile()]
  const first = await requestCode(mobile)
  const second = await requestCode(mobile)
  if (first !== second) expect(await signUp(mobile, first)).toMatchObject({ reason: 'code_wrong' })
  expect(await signUp(mobile, second)).toMatchObject({ ok: true })
  expect(await signUp(mobile, second)).toMatchObject({ reason: 'code_wrong' })
  const late = await requestCode(other)
  app.clock.advanceWall(minutes(5) + 1)
  expect(await signUp(other, late)).toMatchObject({ reason: 'code_wrong' })
})

it('takes the right code once from many at the same moment', async () => {
  const mobile = newMobile()
  const code = await requestCode(mobile)
  const replies = await Promise.all(Array.from({ length: 8 }, () => signUp(mobile, code)))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
})

it('stops looking at a code after five wrong tries', async () => {
  const mobile = newMobile()
  const code = await requestCode(mobile)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tried = 0; tried < 5; tried += 1) {
    expect(await signUp(mobile, wrong)).toMatchObject({ reason: 'code_wrong' })
  }
  expect(await signUp(mobile, code)).toMatchObject({ reason: 'code_wrong' })
})

it('sends four codes in ten minutes and ten in a day, however many ask at once', async () => {
  app.clock.advanceWall(days(2))
  const mobile = newMobile()
  const ask = () => app.stranger().client.account.phoneSend({ mobile, event: 'register' })
  const replies = await Promise.all(Array.from({ length: 9 }, ask))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(4)
  expect(replies.find((reply) => !reply.ok)).toMatchObject({ reason: 'code_limit_reached' })
  for (let round = 0; round < 2; round += 1) {
    app.clock.advanceWall(minutes(10) + 1)
    const later = await Promise.all([ask(), ask(), ask(), ask()])
    expect(later.filter((reply) => reply.ok)).toHaveLength(round === 0 ? 4 : 2)
  }
})

it('answers the same for a known and an unknown number, and sends a known one no code to sign up with', async () => {
  app.clock.advanceWall(days(2))
  const player = await app.player({ shop })
  const answer = async (mobile: string, event: 'register' | 'forget_password') =>
    app.stranger().client.account.phoneSend({ mobile, event })
  for (const event of ['register', 'forget_password'] as const) {
    expect(await answer(player.mobile, event)).toEqual(await answer(newMobile(), event))
  }
  await answer(player.mobile, 'register')
  expect(codeIn(await newestBody(player.mobile))).toBe('none')
})

it('answers the same, after the same work, for a wrong password and an unknown number', async () => {
  const player = await app.player({ shop })
  const known = await app.stranger().client.account.login({ mobile: player.mobile, password: 'wrong' })
  const unknown = await app.stranger().client.account.login({ mobile: newMobile(), password: 'wrong' })
  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ reason: 'wrong_mobile_or_password', code: CODE.refused })
})

it('locks an account for a quarter of an hour after five failures, also for the right password', async () => {
  const player = await app.player({ shop })
  const login = (password: string) => app.stranger().client.account.login({ mobile: player.mobile, password })
  const replies = await Promise.all(Array.from({ length: 12 }, () => login('wrong')))
  const compared = replies.filter((reply) => !reply.ok && reply.reason === 'wrong_mobile_or_password')
  expect(compared.length).toBeLessThanOrEqual(5)
  for (let more = compared.length; more < 5; more += 1) await login('wrong')
  expect(await login(TEST_PASSWORD)).toMatchObject({ reason: 'locked_too_many_failures' })
  app.clock.advanceWall(minutes(15) + 1)
  expect(await login(TEST_PASSWORD)).toMatchObject({ ok: true })
})

it('says that an account is frozen only when the password is right', async () => {
  const player = await app.player({ shop })
  await app.pool.query('update persons set frozen_at = now() where id = $1', [player.personId])
  const login = (password: string) => app.stranger().client.account.login({ mobile: player.mobile, password })
  expect(await login('wrong')).toMatchObject({ reason: 'wrong_mobile_or_password' })
  expect(await login(TEST_PASSWORD)).toMatchObject({ reason: 'account_frozen' })
})

it('sets a new password against a code and ends every session', async () => {
  app.clock.advanceWall(days(2))
  const player = await app.player({ shop })
  const { mobile } = player
  const code = await requestCode(mobile, 'forget_password')
  const { client } = app.stranger()
  expect(await client.account.forgetPassword({ mobile, code, password: '12345678' })).toMatchObject({
    reason: 'password_too_common',
  })
  expect(await client.account.forgetPassword({ mobile, code, password: PASSWORD })).toMatchObject({ ok: true })
  expect(await rawCode(player)).toBe(CODE.signedOutElsewhere)
  expect(await client.account.login({ mobile, password: TEST_PASSWORD })).toMatchObject({ ok: false })
  expect(await client.account.login({ mobile, password: PASSWORD })).toMatchObject({ ok: true })
})

/** The in-body code that a token gets, without the client's refresh. */
async function rawCode(player: TestPlayer, access = player.tokens.get()?.access): Promise<number> {
  const headers: Record<string, string> = access === undefined ? {} : { 'ba-user-token': access }
  const response = await fetch(`${app.baseUrl}/api/NewUser/index`, { headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { code: number }).code
}

it('answers 302 without a token or with a malformed one, 303 with an expired one, 409 after signing out', async () => {
  const player = await app.player({ shop })
  const access = player.tokens.get()?.access ?? ''
  expect(await rawCode({ ...player, tokens: app.stranger().tokens })).toBe(CODE.tokenMissing)
  for (const bad of [
    'x',
    `${access}x`,
    access.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'),
    `${access.slice(0, -4)}AAAA`,
  ]) {
    expect(await rawCode(player, bad)).toBe(CODE.tokenMissing)
  }
  expect(await rawCode(player)).toBe(CODE.success)
  app.clock.advanceWall(minutes(15) + seconds(1))
  expect(await rawCode(player)).toBe(CODE.tokenExpired)
  expect(await player.client.account.signOut({})).toMatchObject({ ok: true })
  expect(await rawCode(player)).toBe(CODE.signedOutElsewhere)
})

it('refreshes once for many calls at the same moment, and repeats each', async () => {
  const player = await app.player({ shop })
  const before = player.tokens.get()
  app.clock.advanceWall(minutes(16))
  const replies = await Promise.all(Array.from({ length: 10 }, () => player.client.account.userInfo({})))
  expect(replies.every((reply) => reply.ok)).toBe(true)
  expect(player.tokens.get()).not.toEqual(before)
  expect(player.signedOut).toEqual([])
})

const refresh = (token: string) => app.stranger().client.account.refreshToken({ refresh_token: token })

it('gives a refresh repeated within 30 seconds, or at the same moment, the same successor', async () => {
  const player = await app.player({ shop })
  const token = player.tokens.get()?.refresh ?? ''
  const replies = await Promise.all(Array.from({ length: 6 }, () => refresh(token)))
  app.clock.advanceWall(seconds(29))
  replies.push(await refresh(token))
  const successors = new Set(replies.map((reply) => (reply.ok ? reply.value.refresh_token : reply.reason)))
  expect(successors.size).toBe(1)
  expect([...successors][0]).not.toBe('refresh_token_invalid')
})

it.each([
  ['later than a repeat can', seconds(31), false],
  ['after its successor was used', 0, true],
])('ends the session when a used token comes back %s', async (_name, wait, isSuccessorUsed) => {
  const player = await app.player({ shop })
  const token = player.tokens.get()?.refresh ?? ''
  const renewed = await refresh(token)
  if (!renewed.ok) throw new Error(renewed.reason)
  if (isSuccessorUsed) await refresh(renewed.value.refresh_token)
  app.clock.advanceWall(wait)
  expect(await refresh(token)).toMatchObject({ reason: 'refresh_token_invalid' })
  expect(await rawCode(player, renewed.value.access_token)).toBe(CODE.signedOutElsewhere)
  expect(await refresh(renewed.value.refresh_token)).toMatchObject({ reason: 'refresh_token_invalid' })
})

it('goes to the login page with the message of the server when the refresh fails', async () => {
  const player = await app.player({ shop })
  await app.sessions.end({ personId: player.personId }, 'signed_out')
  expect(await player.client.account.userInfo({})).toMatchObject({ ok: false, reason: 'signed_out' })
  expect(player.signedOut).toHaveLength(1)
  expect(player.tokens.get()).toBeNull()
})

it('moves to another shop with a new wallet, and back to the old one', async () => {
  const other = await app.shop({ name: '对面的店' })
  const player = await app.player({ shop, balance: yuan(20n) })
  const moneyIn = async (shopId: string) => {
    const moved = await player.client.account.chooseShop({ shop_id: shopId })
    if (!moved.ok) throw new Error(moved.reason)
    player.tokens.set({ access: moved.value.access_token, refresh: moved.value.refresh_token })
    const info = await player.client.account.userInfo({})
    return info.ok ? [info.value.shop_id, info.value.money] : info.reason
  }
  expect(await moneyIn(other.id)).toEqual([other.id, '0.00'])
  expect(await moneyIn(shop.id)).toEqual([shop.id, '20.00'])
  const closed = await app.shop({ state: 'suspended' })
  expect(await player.client.account.chooseShop({ shop_id: closed.id })).toMatchObject({ reason: 'shop_unknown' })
})

it('stays in a shop where an order is still open', async () => {
  const [other, player] = [await app.shop(), await app.player({ shop, balance: yuan(20n) })]
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  const move = () => player.client.account.chooseShop({ shop_id: other.id })
  expect(await move()).toMatchObject({ reason: 'orders_still_open' })
  const info = await player.client.account.userInfo({})
  expect(info).toMatchObject({ value: { money: '18.00', wallet: { held: '2.00' }, orderinfo: { in_progress: 1 } } })
  expect(info).toMatchObject({ value: { orderinfo: { awaiting_acceptance: 1, awaiting_issue: 0 } } })
  const withdrawn = await player.client.orders.withdraw({ request_id: crypto.randomUUID(), order_id: orderId })
  expect(withdrawn).toMatchObject({ ok: true })
  expect(await move()).toMatchObject({ ok: true })
})

it('refuses every call of a person without a shop but choosing one', async () => {
  const mobile = newMobile()
  const signedUp = await signUp(mobile, await requestCode(mobile), { shop_id: undefined })
  if (!signedUp.ok) throw new Error(signedUp.reason)
  const device = app.stranger()
  device.tokens.set({ access: signedUp.value.access_token, refresh: signedUp.value.refresh_token })
  expect(await device.client.account.userInfo({})).toMatchObject({ ok: true, value: { shop_id: null } })
  expect(await device.client.betting.lobby({})).toMatchObject({ ok: false, reason: 'shop_not_chosen' })
  expect(await device.client.account.chooseShop({ shop_id: shop.id })).toMatchObject({ ok: true })
})

it('lists open shops and finds them by name, code or address', async () => {
  const made = await app.shop({ name: '百分之百%彩票店', opens_at: '00:00', closes_at: '24:00' })
  const { client } = app.stranger()
  const all = await client.account.listShops({})
  expect(all.ok && all.value.rows.length).toBeGreaterThan(1)
  const found = await client.account.listShops({ search: '百%彩' })
  expect(found).toMatchObject({
    ok: true,
    value: { rows: [{ shop_id: made.id, is_open_now: true, owner_name: '王*国' }] },
  })
  expect(await client.account.listShops({ search: '_分' })).toMatchObject({ value: { rows: [] } })
})

it('shows the previous sign-in', async () => {
  const player = await app.player({ shop })
  app.clock.advanceWall(hours(1))
  const again = await app.stranger().client.account.login({ mobile: player.mobile, password: TEST_PASSWORD })
  if (!again.ok) throw new Error(again.reason)
  const device = app.stranger()
  device.tokens.set({ access: again.value.access_token, refresh: again.value.refresh_token })
  const info = await device.client.account.userInfo({})
  expect(info.ok && info.value.last_sign_in_at).not.toBeNull()
})
