import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { yuan } from '@caimin/base'
import { pino } from 'pino'
import { afterAll, expect, it, vi } from 'vitest'
import type { NameAuthority } from '../core/identity/index.ts'
import { picture } from '../features/recharge/testing/recharge-scene.ts'
import { recharged, refundOf } from '../features/recharge/testing/refund-scene.ts'
import { testChannel } from '../features/recharge/testing/test-channel.ts'
import { channelsOf } from '../payments/index.ts'
import { must, reasonOf } from '../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../testing/people.ts'
import { rawReason } from '../testing/raw-call.ts'
import { testApp } from '../testing/test-app.ts'
import { bindCard, codeFor, permitted, setPassword, someCardNumber, someIdNumber } from '../testing/withdraw-scene.ts'

const channel = testChannel({ id: 'newpay' })

/** Everything that the server would write to its log, at the finest level. */
let logged = ''
/** Every address that was asked for, and every answer that is a list. */
const addresses: string[] = []
const lists: string[] = []

const secrets: string[] = []
const secret = (text: string): string => {
  secrets.push(text)
  return text
}

const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})
const nameAuthority: NameAuthority = {
  confirm: async ({ name }) => (name === '李难认' ? 'unavailable' : 'same_person'),
}
const app = await testApp({
  channels: channelsOf([channel]),
  nameAuthority,
  log: pino({ level: 'trace' }, stream),
  config: { isAccessLogged: true },
})
const original = globalThis.fetch
vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
  addresses.push(String(input))
  const answer = await original(input, init)
  if (answer.headers.get('content-type')?.includes('json')) {
    const text = await answer.clone().text()
    if (text.includes('"rows":[')) lists.push(text)
  }
  return answer
})
const shop = await app.shop({ recharge_lock_percent: 0 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const operator = await app.staff('operator')

afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

/** A player with a real name, a card and money, set up through the public calls, with some refused attempts. */
async function person(): Promise<TestPlayer & { cardId: string }> {
  const player = await app.player({ shop })
  secret(player.mobile)
  const idNumber = secret(someIdNumber())
  await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: `${idNumber}0` })
  must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: idNumber }))
  expect(reasonOf(await player.client.profile.verifyRealName({ sfz_name: '李小雨', sfz_id: idNumber }))).toBe(
    'already_verified',
  )
  const cardId = await bindCard(app, player, secret(someCardNumber()))
  must(await player.client.cards.query({}))
  await player.client.cards.add({ number: secret(someCardNumber('622203')) })
  await setPassword(app, player)
  return { ...player, cardId }
}

async function reviewed(): Promise<void> {
  const player = await app.player({ shop })
  secret(player.mobile)
  const idNumber = secret(someIdNumber())
  const request = { sfz_name: '李难认', sfz_id: idNumber }
  expect(reasonOf(await player.client.profile.verifyRealName(request))).toBe('verification_unavailable')
  const { picture_id } = must(await player.client.idReviews.uploadPicture({}, { image: await picture() }))
  must(await player.client.idReviews.ask({ ...request, picture_ids: [picture_id] }))
  const [review] = must(await operator.client.idReviews.list({})).rows
  const review_id = review?.review_id ?? ''
  must(await operator.client.idReviews.open({ review_id }))
  must(await operator.client.idReviews.approve({ request_id: randomUUID(), review_id, sfz_id: idNumber }))
  must(await operator.client.idReviews.list({ filter: 'decided' }))
}

async function moneyInAndOut(player: TestPlayer & { cardId: string }): Promise<void> {
  await recharged(app, player, { channel }, yuan(500))
  const back = await recharged(app, player, { channel }, yuan(100))
  channel.setDown(true)
  await keeper.client.takings.refund(await refundOf(keeper, back))
  channel.setDown(false)
  for (const filter of ['to_confirm', 'refunding', 'all'] as const) must(await keeper.client.takings.list({ filter }))
  const asked = must(await player.client.withdrawals.request(await permitted(player, '50.00')))
  const act = () => ({ request_id: randomUUID(), withdrawal_id: asked.withdrawal_id })
  must(await clerk.client.withdrawals.approve(act()))
  must(await keeper.client.withdrawals.payoutFile({ request_id: randomUUID() }))
  const shown: readonly Promise<{ readonly ok: boolean }>[] = [
    keeper.client.withdrawals.deskList({}),
    keeper.client.withdrawals.payoutFiles({}),
    operator.client.withdrawals.reviewList({}),
    operator.client.takings.reviewList({}),
    player.client.withdrawals.list({}),
    player.client.withdrawals.notWithdraw({}),
    player.client.bills.bills({}),
    operator.client.reconciliation.list({}),
  ]
  for (const list of shown) expect((await list).ok).toBe(true)
}

const LINE_KEYS = ['from', 'level', 'method', 'ms', 'msg', 'reason', 'request', 'route', 'status', 'time']

/** Every request has a line, which says what was asked, how it ended and who asked without naming anyone. */
function expectPlainLines(): void {
  const lines = logged
    .split('\n')
    .filter((line) => line.includes('"msg":"answered"'))
    .map((line) => JSON.parse(line) as Record<string, string>)
  expect(lines.length).toBeGreaterThan(40)
  for (const line of lines) expect(LINE_KEYS).toEqual(expect.arrayContaining(Object.keys(omitBase(line))))
  const routes = new Set(lines.map(({ route }) => route))
  for (const route of ['/api/NewUser/login', '/api/bettingend.Index/index', 'none']) expect(routes).toContain(route)
  expect(new Set(lines.map(({ request }) => request)).size).toBe(lines.length)
  expect(new Set(lines.map(({ from }) => from)).size).toBe(1)
}

/** Without what a logger of the test's own adds. */
const omitBase = ({ pid: _pid, hostname: _hostname, ...line }: Record<string, string>) => line

it('writes no full number of a person, card or telephone into a log, an address or a list', {
  timeout: 60_000,
}, async () => {
  const player = await person()
  await reviewed()
  await moneyInAndOut(player)
  must(await keeper.client.counter.players({ search: player.mobile }))
  must(await player.client.profile.devices({}))
  const fresh = { mobile: secret('13900990099'), event: 'register' as const }
  must(await app.stranger().client.account.phoneSend(fresh))
  await codeFor(app, fresh)
  const wrong = { mobile: player.mobile, password: `${TEST_PASSWORD}x` }
  for (const to of ['/api/NewUser/login', '/api/nowhere', '/api/common.Common/tsst']) {
    await rawReason(app.baseUrl, player, { to, body: { ...wrong, sfz_id: secrets[1], number: secrets[2] } })
  }

  const signedIn = must(await app.stranger().client.account.login({ mobile: player.mobile, password: TEST_PASSWORD }))
  for (const query of [`mobile=${player.mobile}`, `token=${signedIn.access_token}`]) {
    await original(`${app.baseUrl}/api/bettingend.Index/index?${query}`)
    await original(`${app.baseUrl}/nowhere/${query}`)
  }
  const tokens = [signedIn.access_token, signedIn.refresh_token, player.tokens.get()?.access ?? 'no token']
  for (const text of [...tokens, TEST_PASSWORD, '王小雨', '李难认', '127.0.0.1']) {
    expect(logged.includes(text), `the log names ${text}`).toBe(false)
  }
  expectPlainLines()

  expect(secrets.length).toBeGreaterThanOrEqual(6)
  expect(logged).toContain('"msg"')
  expect(lists.length).toBeGreaterThan(10)
  for (const text of secrets) {
    expect(logged.includes(text), `the log names ${text}`).toBe(false)
    expect(
      addresses.filter((address) => address.includes(text)),
      `an address names ${text}`,
    ).toEqual([])
    expect(
      lists.filter((list) => list.includes(text)),
      `a list names ${text}`,
    ).toEqual([])
  }
})
