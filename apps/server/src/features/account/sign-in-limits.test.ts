import { minutes } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sqlTime } from '../../platform/database/columns.ts'
import { callFrom, type From } from '../../testing/call-from.ts'
import { TEST_PASSWORD, type TestPlayer, type TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'yi-lu-ping-an-9'
const SHOP_WIFI = '192.0.2.10'
const ELSEWHERE = '198.51.100.7'

let player: TestPlayer
let keeper: TestStaff

beforeEach(async () => {
  // Failures of one test are no longer those of the next.
  app.clock.advanceWall(minutes(16))
  player = await app.player({ shop })
  keeper = await app.staff('shopkeeper', shop)
})

const app = await testApp({ config: { trustedHops: 1 } })
const call = callFrom(app.baseUrl)
const shop = await app.shop()

afterAll(() => app.close())

const signIn = (from: From, password = TEST_PASSWORD, mobile = player.mobile) =>
  call('/api/NewUser/login', { mobile, password }, from)
const signInAtDesk = (from: From, password = TEST_PASSWORD) =>
  call('/api/shopkeeper.Auth/login', { account: keeper.account, password }, from)

const reasonsOf = async (calls: readonly Promise<{ reason: string }>[]): Promise<string[]> =>
  (await Promise.all(calls)).map(({ reason }) => reason)

async function fail(times: number, attempt: (password: string) => Promise<unknown>): Promise<void> {
  for (let count = 0; count < times; count += 1) await attempt(`wrong-password-${count}`)
}

/** Failed sign-ins as they are kept; making each would hash for as long. */
const recordFailures = (times: number, mobile: string, network: string): Promise<unknown> =>
  app.pool.query(
    `insert into attempts (id, purpose, subject, network, began_at, failed_at)
     select gen_random_uuid(), 'player_password', $2, $3, $4, $4 from generate_series(1, $1)`,
    [times, `person:${mobile}`, network, sqlTime(app.clock.wall())],
  )

it('never locks an account for a hundred simultaneous sign-ins with the right password', async () => {
  const reasons = await reasonsOf(Array.from({ length: 100 }, () => signIn({ network: SHOP_WIFI })))
  expect(new Set(reasons)).toEqual(new Set(['ok', 'busy_try_again']))
  expect((await signIn({ network: SHOP_WIFI })).reason).toBe('ok')
})

it('compares five guesses at the most that come at once, and then locks', async () => {
  const guesses = Array.from({ length: 40 }, (_, count) => signIn({ network: SHOP_WIFI }, `wrong-password-${count}`))
  const reasons = await reasonsOf(guesses)
  expect(reasons.filter((reason) => reason === 'wrong_mobile_or_password').length).toBeLessThanOrEqual(5)
  await fail(5, (password) => signIn({ network: SHOP_WIFI }, password))
  expect((await signIn({ network: SHOP_WIFI })).reason).toBe('locked_too_many_failures')
})

it('locks an account for the network of who guesses, and for all when they come from everywhere', async () => {
  await fail(5, (password) => signIn({ network: ELSEWHERE }, password))
  expect((await signIn({ network: ELSEWHERE })).reason).toBe('locked_too_many_failures')
  expect((await signIn({ network: SHOP_WIFI })).reason).toBe('ok')
  for (let network = 1; network <= 4; network += 1) await recordFailures(5, player.mobile, `203.0.113.${network}`)
  expect((await signIn({ network: '203.0.113.9' })).reason).toBe('locked_too_many_failures')
})

it('counts the addresses of an IPv6 network as one', async () => {
  for (let host = 1; host <= 5; host += 1) await signIn({ network: `2001:db8:7:1::${host}` }, 'wrong-password')
  expect((await signIn({ network: '2001:db8:7:1:ffff::1' })).reason).toBe('locked_too_many_failures')
  expect((await signIn({ network: '2001:db8:7:2::1' })).reason).toBe('ok')
})

it('locks no account for attempts of one network on fifty accounts', async () => {
  for (let count = 0; count < 50; count += 1) await recordFailures(1, `150${String(count).padStart(8, '0')}`, SHOP_WIFI)
  expect((await signIn({ network: SHOP_WIFI })).reason).toBe('ok')
  expect((await signInAtDesk({ network: SHOP_WIFI })).reason).toBe('ok')
})

it('lets a known device sign in again, whatever strangers of the same network try', async () => {
  for (const attempt of [signIn, signInAtDesk]) {
    const { cookie } = await attempt({ network: SHOP_WIFI })
    await fail(6, (password) => attempt({ network: SHOP_WIFI }, password))
    expect((await attempt({ network: SHOP_WIFI })).reason).toBe('locked_too_many_failures')
    const known = { network: SHOP_WIFI, cookie }
    expect((await attempt(known)).reason).toBe('ok')
    // It has five failures of its own.
    await fail(5, (password) => attempt(known, password))
    expect((await attempt(known)).reason).toBe('locked_too_many_failures')
  }
})

it('takes a name that a device invents for no known device', async () => {
  await fail(5, (password) => signIn({ network: SHOP_WIFI }, password))
  const cookie = `caimin_device=${'x'.repeat(43)}`
  expect((await signIn({ network: SHOP_WIFI, cookie })).reason).toBe('locked_too_many_failures')
})

it('lets a desk that is signed in say who it is, whatever strangers try on its account', async () => {
  await fail(6, (password) => signInAtDesk({ network: SHOP_WIFI }, password))
  const token = keeper.tokens.get()?.access ?? ''
  const confirm = (password: string) =>
    call('/api/shopkeeper.Auth/confirmIdentity', { password }, { network: SHOP_WIFI, token })
  expect((await confirm(TEST_PASSWORD)).reason).toBe('ok')
  await fail(5, confirm)
  expect((await confirm(TEST_PASSWORD)).reason).toBe('locked_too_many_failures')
})

it('answers a wrong code at once, while passwords wait for their turn', async () => {
  let answered = 0
  const flood = Array.from({ length: 40 }, (_, count) =>
    signIn({ network: ELSEWHERE }, 'wrong-password', `151${String(count).padStart(8, '0')}`).then(({ reason }) => {
      answered += 1
      return reason
    }),
  )
  await call('/api/Sms/PhoneSend', { mobile: player.mobile, event: 'forget_password' }, { network: SHOP_WIFI })
  const body = { mobile: player.mobile, code: '000000', password: NEW_PASSWORD }
  expect((await call('/api/NewUser/forgetPassword', body, { network: ELSEWHERE })).reason).toBe('code_wrong')
  expect(answered).toBeLessThan(40)
  await Promise.all(flood)
})

it('ends a session whose refresh is repeated by another device, and lets the same one repeat it', async () => {
  const { cookie, data } = await signIn({ network: SHOP_WIFI })
  const renew = async (token: unknown, from: From) => {
    const renewed = await call('/api/common/refreshToken', { refresh_token: token }, from)
    return renewed.reason === 'ok' ? renewed.data.refresh_token : renewed.reason
  }
  const first = await renew(data.refresh_token, { network: SHOP_WIFI, cookie })
  expect(await renew(data.refresh_token, { network: ELSEWHERE, cookie })).toBe(first)
  expect(await renew(data.refresh_token, { network: SHOP_WIFI })).toBe('refresh_token_invalid')
  expect(await renew(first, { network: SHOP_WIFI, cookie })).toBe('refresh_token_invalid')
})
