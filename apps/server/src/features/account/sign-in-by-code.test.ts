import { minutes } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { callFrom, type From } from '../../testing/call-from.ts'
import { must } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const HOME = '192.0.2.10'
const ELSEWHERE = '198.51.100.7'
const STRANGE_NUMBER = '15000000001'

const app = await testApp({ config: { trustedHops: 1 } })
const call = callFrom(app.baseUrl)
const shop = await app.shop()
let player: TestPlayer

beforeEach(async () => {
  app.clock.advanceWall(minutes(16))
  player = await app.player({ shop })
})

afterAll(() => app.close())

const requestCode = (mobile = player.mobile, event = 'sign_in', network = HOME) =>
  call('/api/Sms/PhoneSend', { mobile, event }, { network })
const signIn = (code: string, from: From = { network: HOME }, mobile = player.mobile) =>
  call('/api/NewUser/mobileLogin', { mobile, code }, from)

async function messageTo(mobile: string): Promise<string> {
  const { rows } = await app.pool.query<{ body: string }>(
    'select body from outgoing_messages where address = $1 order by created_at desc, id desc limit 1',
    [mobile],
  )
  return rows[0]?.body ?? ''
}

const codeSent = async (): Promise<string> => /\d{6}/.exec(await messageTo(player.mobile))?.[0] ?? 'none'
const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

it('signs in who holds the code, once', async () => {
  await requestCode()
  const code = await codeSent()
  const device = app.stranger()
  const signedIn = must(await device.client.account.loginByCode({ mobile: player.mobile, code }))
  expect(signedIn).toMatchObject({ user_id: player.personId, shop_id: shop.id })
  expect((await signIn(code)).reason).toBe('code_wrong')
})

it('takes no code that was sent for something else', async () => {
  await requestCode(player.mobile, 'forget_password')
  expect((await signIn(await codeSent())).reason).toBe('code_wrong')
})

it('answers alike whether a number has an account or not', async () => {
  const sent = [await requestCode(), await requestCode(STRANGE_NUMBER)]
  expect(sent.map(({ reason }) => reason)).toEqual(['ok', 'ok'])
  expect(await messageTo(STRANGE_NUMBER)).toContain('还没有账号')
  const refused = [await signIn(wrongOne(await codeSent())), await signIn('123456', { network: HOME }, STRANGE_NUMBER)]
  expect(refused.map(({ reason }) => reason)).toEqual(['code_wrong', 'code_wrong'])
})

it('tells of a frozen account only who holds the code', async () => {
  await app.pool.query('update persons set frozen_at = now() where id = $1', [player.personId])
  await requestCode()
  const code = await codeSent()
  expect((await signIn(wrongOne(code))).reason).toBe('code_wrong')
  expect((await signIn(code)).reason).toBe('account_frozen')
})

it('locks codes after five wrong ones from a network, and leaves the password open', async () => {
  await requestCode()
  const code = await codeSent()
  for (let count = 0; count < 5; count += 1) await signIn(wrongOne(code), { network: ELSEWHERE })
  expect((await signIn(code, { network: ELSEWHERE })).reason).toBe('locked_too_many_failures')
  const login = { mobile: player.mobile, password: TEST_PASSWORD }
  expect((await call('/api/NewUser/login', login, { network: ELSEWHERE })).reason).toBe('ok')
  expect((await signIn(code)).reason).toBe('ok')
})
