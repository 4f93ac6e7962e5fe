import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { issue, placed } from '../../testing/desk-scene.ts'
import { refusals } from '../../testing/raw-call.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const player = await app.player({ shop, balance: yuan(100) })
const orderId = await placed(player, footballBet([await seedMatch(app)]))
await issue(await app.staff('clerk', shop), orderId)
const expectRefused = await refusals(app)

afterAll(() => app.close())

const complaint = (changes: object) => ({
  request_id: randomUUID(),
  order_id: orderId,
  kind: 'wrong_ticket',
  text: '票面与订单不一致，少打了一场',
  picture_ids: [],
  ...changes,
})

it.each([
  ['four characters', { text: '太短了吧' }],
  ['spaces', { text: '          ' }],
  ['501 characters', { text: '长'.repeat(501) }],
  ['a NUL', { text: '出票\0没有成功' }],
  ['a kind that is none', { kind: 'love' }],
  ['four pictures', { picture_ids: Array.from({ length: 4 }, () => randomUUID()) }],
  ['a picture by its address', { picture_ids: ['/files/x'] }],
  ['a claim of nothing', { claimed: '0.00' }],
  ['a negative claim', { claimed: '-5.00' }],
  ['a claim beyond counting', { claimed: '5000000.01' }],
  ['a claim with three decimals', { claimed: '5.001' }],
  ['an order that is none', { order_id: '1 or 1=1' }],
  ['no request id', { request_id: undefined }],
  ['another player', { player_id: randomUUID() }],
])('refuses a case of %s', async (_name, changes) => {
  await expectRefused(player, { to: '/api/bettingend.mine.Dispute/open', body: complaint(changes) }, 'bad_input')
})

it('takes the case that none of these changes spoils', async () => {
  expect(await player.client.disputes.open({ ...complaint({}), kind: 'wrong_ticket' })).toMatchObject({ ok: true })
})
