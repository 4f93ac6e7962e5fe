import { hours, minutes, seconds, yuan } from '@caimin/base'
import { CODE, PING } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { seedMatch } from '../testing/betting-scene.ts'
import { must } from '../testing/desk-scene.ts'
import { openPageSocket } from '../testing/page-socket.ts'
import type { SignedIn } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

async function connect(device: SignedIn) {
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(device.tokens.get()?.access ?? '')
  const welcome = await page.next('welcome')
  return { ...page, welcome }
}

it('notifies a player of their order and balance, the shop of its queue, and no other subscriber', async () => {
  const [ann, bob] = await app.players(2, { shop, balance: yuan(50n) })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const clerk = await app.staff('clerk', shop)
  const pages = await Promise.all([ann, bob, clerk].map(connect))
  const [annPage, bobPage, shopPage] = pages
  if (annPage === undefined || bobPage === undefined || shopPage === undefined) throw new Error('three pages')
  expect(Object.keys(annPage.welcome.seqs).sort()).toEqual(['catalog', 'player', 'store'])
  expect(Object.keys(shopPage.welcome.seqs).sort()).toEqual(['catalog', 'shop'])
  const orderId = newId(1)
  await app.database.tx(async (t) => {
    const { shopId, playerId } = ann
    await t.emit({ kind: 'order.moved', shopId, playerId, orderId, state: 2 })
    await t.emit({ kind: 'wallet.changed', shopId, playerIds: [playerId] })
    await t.emit({ kind: 'catalog.changed', games: ['jczq'] })
  })
  const moved = await annPage.next('order.changed')
  expect(moved).toMatchObject({ topic: 'player', event: { state: 2 } })
  expect(moved.seq).toBeGreaterThan(annPage.welcome.seqs.player ?? 0)
  expect(await annPage.next('catalog.changed')).toMatchObject({ topic: 'catalog' })
  expect(await annPage.next('balance.changed')).toMatchObject({ seq: moved.seq + 1, event: { money: '50.00' } })
  expect(await shopPage.next('queue.changed')).toMatchObject({ topic: 'shop', event: { order_id: orderId } })
  expect(await bobPage.next('catalog.changed')).toMatchObject({
    topic: 'catalog',
    seq: (bobPage.welcome.seqs.catalog ?? 0) + 1,
  })
  expect(JSON.stringify(bobPage.seen)).not.toContain(orderId)
  for (const page of pages) page.socket.close()
})

it('notifies operators, and no other subscriber, of every step of a result, so that their pages refresh', async () => {
  const match = await seedMatch(app)
  const [first, second] = [await app.staff('operator'), await app.staff('operator')]
  const [desk, shopDesk] = [await connect(second), await connect(await app.staff('clerk', shop))]
  const subject = { subject_kind: 'match', subject_id: match.id, step: 'score' } as const
  const ids = () => ({ request_id: newId(1) })
  const score = { half: '1:0', full: '2:1' }
  const told = { topic: 'operator', event: { subject_id: match.id } }
  await app.advance(hours(5))
  const claim = async () => must(await first.client.operator.claim({ ...ids(), ...subject, value: score }))
  await claim()
  expect(await desk.next('claims.changed')).toMatchObject(told)
  const rows = async () => must(await first.client.operator.results({ state: 'open' })).rows
  const [row] = (await rows()).filter(({ subject_id }) => subject_id === match.id)
  must(await first.client.operator.withdrawClaim({ ...ids(), ...subject, claim_id: row?.claims[0]?.claim_id ?? '' }))
  expect(await desk.next('claims.changed')).toMatchObject(told)
  await claim()
  expect(await desk.next('claims.changed')).toMatchObject(told)
  must(await second.client.operator.claim({ ...ids(), ...subject, value: score }))
  expect(await desk.next('result.changed')).toMatchObject({ event: { subject_id: match.id } })
  const propose = async () => {
    const proposal = { ...ids(), ...subject, value: { half: '1:0', full: '2:2' }, reason: '录入比分有误' }
    const { correction_id } = must(await first.client.operator.proposeCorrection(proposal))
    expect(await desk.next('claims.changed')).toMatchObject(told)
    return { ...ids(), correction_id }
  }
  must(await first.client.operator.withdrawCorrection(await propose()))
  expect(await desk.next('claims.changed')).toMatchObject(told)
  must(await second.client.operator.rejectCorrection({ ...(await propose()), reason: '官方比分没有变' }))
  expect(await desk.next('claims.changed')).toMatchObject(told)
  must(await second.client.operator.approveCorrection(await propose()))
  expect(await desk.next('result.changed')).toMatchObject({ event: { subject_id: match.id } })
  expect(JSON.stringify(shopDesk.seen)).not.toContain('claims.changed')
  for (const page of [desk, shopDesk]) page.socket.close()
})

it('closes with 302 for a bad token, with 409 for an ended session, also while connected', async () => {
  const page = await openPageSocket(app.baseUrl)
  page.authenticate('nonsense')
  expect(await page.next('goodbye')).toEqual({ type: 'goodbye', code: CODE.tokenMissing })
  const player = await app.player({ shop })
  const connected = await connect(player)
  await player.client.account.signOut({})
  expect(await connected.next('goodbye')).toEqual({ type: 'goodbye', code: CODE.signedOutElsewhere })
  await connected.closed
})

it('closes with 303 for a token that has expired', async () => {
  const player = await app.player({ shop })
  app.clock.advanceWall(minutes(16))
  const page = await openPageSocket(app.baseUrl)
  page.authenticate(player.tokens.get()?.access ?? '')
  expect(await page.next('goodbye')).toEqual({ type: 'goodbye', code: CODE.tokenExpired })
})

it('answers a ping of a page that it has welcomed', async () => {
  const player = await app.player({ shop })
  const page = await connect(player)
  app.clock.advanceWall(seconds(1))
  page.socket.send(PING)
  expect(await page.next('pong')).toEqual({ type: 'pong' })
})

it('takes a renewed token on the same socket', async () => {
  const player = await app.player({ shop })
  const page = await connect(player)
  app.clock.advanceWall(seconds(1))
  page.authenticate(player.tokens.get()?.access ?? '')
  expect(await page.next('welcome')).toMatchObject({ type: 'welcome', epoch: page.welcome.epoch })
  page.socket.close()
})

it('closes what sends anything but its token', async () => {
  for (const text of ['{', '[]', '{"type":"hello"}', 'x'.repeat(5000)]) {
    const page = await openPageSocket(app.baseUrl)
    page.socket.send(text)
    expect([1008, 1009]).toContain(await page.closed)
  }
})

it('opens for its own pages and for what is no browser, not for a foreign page', async () => {
  const own = await openPageSocket(app.baseUrl, { origin: app.baseUrl })
  own.socket.close()
  await expect(openPageSocket(app.baseUrl, { origin: 'https://evil.example' })).rejects.toThrow('403')
  await expect(openPageSocket(app.baseUrl, { origin: 'null' })).rejects.toThrow('403')
})
