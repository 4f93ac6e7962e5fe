import { minutes } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { callFrom, type From } from '../../testing/call-from.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'yi-lu-ping-an-9'
const HOME = '192.0.2.10'

let player: TestPlayer

beforeEach(async () => {
  player = await app.player({ shop: await app.shop() })
})

const app = await testApp({ config: { trustedHops: 1 } })
const call = callFrom(app.baseUrl)

afterAll(() => app.close())

const requestCode = (from: From, event = 'forget_password') =>
  call('/api/Sms/PhoneSend', { mobile: player.mobile, event }, from)
const resetWith = (code: string, from: From) =>
  call('/api/NewUser/forgetPassword', { mobile: player.mobile, code, password: NEW_PASSWORD }, from)

async function codeSent(): Promise<string> {
  const { rows } = await app.pool.query(
    'select body from outgoing_messages where address = $1 order by created_at desc, id desc limit 1',
    [player.mobile],
  )
  return /\d{6}/.exec(String(rows[0]?.body))?.[0] ?? 'none'
}

const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Uses up all that strangers may ask for on a day, from many networks. */
async function useUpStrangersCodes(): Promise<void> {
  for (let network = 1; network <= 20; network += 1) {
    await requestCode({ network: `203.0.113.${network}` }, 'register')
    app.clock.advanceWall(minutes(11))
  }
}

it('sends who is signed in their code, whatever strangers have asked for', async () => {
  await useUpStrangersCodes()
  expect((await requestCode({ network: '203.0.113.99' }, 'register')).reason).toBe('code_limit_reached')
  const device = await app.signIn({ personId: player.personId })
  expect(await device.client.cards.sendCode({ event: 'withdraw_password' })).toMatchObject({ ok: true })
})

it('sends a known device a code for a forgotten password, whatever strangers have asked for', async () => {
  const login = { mobile: player.mobile, password: TEST_PASSWORD }
  const { cookie } = await call('/api/NewUser/login', login, { network: HOME })
  await useUpStrangersCodes()
  expect((await requestCode({ network: HOME })).reason).toBe('code_limit_reached')
  expect((await requestCode({ network: HOME, cookie })).reason).toBe('ok')
})

it('counts a device that signed in before the password was set anew with strangers', async () => {
  const login = { mobile: player.mobile, password: TEST_PASSWORD }
  const thief = await call('/api/NewUser/login', login, { network: '203.0.113.1' })
  const owner = await call('/api/NewUser/login', login, { network: HOME })
  await requestCode({ network: HOME, cookie: owner.cookie })
  expect((await resetWith(await codeSent(), { network: HOME, cookie: owner.cookie })).reason).toBe('ok')
  app.clock.advanceWall(minutes(11))
  await useUpStrangersCodes()
  expect((await requestCode({ network: '203.0.113.1', cookie: thief.cookie })).reason).toBe('code_limit_reached')
  expect((await requestCode({ network: HOME, cookie: owner.cookie })).reason).toBe('ok')
})

it('lets one network use up no more of a number’s codes than its own share', async () => {
  for (let count = 0; count < 4; count += 1) await requestCode({ network: '203.0.113.1' })
  expect((await requestCode({ network: '203.0.113.1' })).reason).toBe('code_limit_reached')
  expect((await requestCode({ network: HOME })).reason).toBe('ok')
})

it('lets guesses from elsewhere not use a code up for the network that asked for it', async () => {
  await requestCode({ network: HOME })
  const code = await codeSent()
  for (let count = 0; count < 20; count += 1) await resetWith(wrongOne(code), { network: '203.0.113.1' })
  expect((await resetWith(code, { network: '203.0.113.2' })).reason).toBe('code_wrong')
  expect((await resetWith(code, { network: HOME })).reason).toBe('ok')
})

it('lets the network that asked for a code guess five times', async () => {
  await requestCode({ network: HOME })
  const code = await codeSent()
  for (let count = 0; count < 5; count += 1) await resetWith(wrongOne(code), { network: HOME })
  expect((await resetWith(code, { network: HOME })).reason).toBe('code_wrong')
})

it('sets one password for a right code that comes many times at once', async () => {
  await requestCode({ network: HOME })
  const code = await codeSent()
  const answers = await Promise.all(Array.from({ length: 20 }, () => resetWith(code, { network: HOME })))
  expect(answers.filter(({ reason }) => reason === 'ok')).toHaveLength(1)
  expect((await resetWith(code, { network: HOME })).reason).toBe('code_wrong')
})
