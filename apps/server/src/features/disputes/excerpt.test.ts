import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { doubleColourBet, seedIssue } from '../../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { answers, says } from '../chat/testing/chat-scene.ts'

const app = await testApp()
await seedIssue(app)
const operator = await app.staff('operator')
afterAll(() => app.close())

let shop: TestShop
let player: TestPlayer
let clerk: TestStaff
let disputeId: string

beforeEach(async () => {
  shop = await app.shop()
  player = await app.player({ shop, balance: yuan(100) })
  clerk = await app.staff('clerk', shop)
  const order_id = await placed(player, doubleColourBet())
  const opened = await player.client.disputes.open({
    request_id: randomUUID(),
    order_id,
    kind: 'other',
    text: '店里答应的没有做到',
    picture_ids: [],
  })
  disputeId = must(opened).dispute_id
  await says(player, '早上说好留票')
  await answers(clerk, player, '好的，留着')
  await says(player, '加我微信细聊')
})

const asked = (first_number: number, last_number: number) => ({
  request_id: randomUUID(),
  dispute_id: disputeId,
  first_number,
  last_number,
})
const detail = async () => must(await player.client.disputes.detail({ dispute_id: disputeId }))
const excerpts = async () => (await detail()).entries.flatMap(({ excerpt }) => excerpt ?? [])
const textsOf = (messages: readonly { readonly text: string | null }[]) => messages.map(({ text }) => text)

it('is put in by either side as both read it, sealed, and the same for all', async () => {
  must(await player.client.disputes.addExcerpt(asked(1, 3)))
  must(await clerk.client.disputes.deskAddExcerpt(asked(2, 2)))
  const [whole, one] = await excerpts()
  if (whole === undefined || one === undefined) throw new Error('two excerpts')
  expect(textsOf(one.content.messages)).toEqual(['好的，留着'])
  expect(textsOf(whole.content.messages).slice(0, 2)).toEqual(['早上说好留票', '好的，留着'])
  expect(whole.content.messages[2]?.text).not.toContain('微信')
  const { sha256, exported_at, seal } = whole
  const check = { sha256, exported_at, seal }
  expect(must(await app.stranger().client.orders.checkEvidence(check)).is_genuine).toBe(true)
  const atDesk = must(await clerk.client.disputes.deskDetail({ dispute_id: disputeId }))
  expect(atDesk.entries.flatMap(({ excerpt }) => excerpt ?? [])).toEqual([whole, one])
  expect(atDesk.entries.map(({ kind, actor }) => [kind, actor]).slice(-2)).toEqual([
    ['excerpt', 'player'],
    ['excerpt', 'shop'],
  ])
})

it('stays as it was sealed when a message is taken back', async () => {
  must(await player.client.disputes.addExcerpt(asked(1, 3)))
  const before = await excerpts()
  must(await player.client.chat.recall({ conversation_id: player.playerId, number: 1 }))
  expect(await excerpts()).toEqual(before)
  must(await player.client.disputes.addExcerpt(asked(1, 3)))
  const [, later] = await excerpts()
  expect(later?.content.messages[0]).toMatchObject({ kind: 'recalled', text: null })
})

it('is opened as it was written by an operator, with a reason that the audit log keeps', async () => {
  must(await player.client.chat.recall({ conversation_id: player.playerId, number: 1 }))
  must(await player.client.disputes.addExcerpt(asked(1, 3)))
  const seq = (await detail()).entries.at(-1)?.seq ?? 0
  const key = { dispute_id: disputeId, shop_id: shop.id, seq }
  const { messages } = must(await operator.client.disputeReview.openExcerpt({ ...key, reason: '核对原话' }))
  expect(textsOf(messages)).toEqual(['早上说好留票', '好的，留着', '加我微信细聊'])
  const log = must(await operator.client.audit.list({}))
  expect(log.rows[0]).toMatchObject({ deed: 'dispute_excerpt_opened', details: { reason: '核对原话' } })
  expect(reasonOf(await operator.client.disputeReview.openExcerpt({ ...key, seq: 1, reason: '核对原话' }))).toBe(
    'not_found',
  )
})

it('refuses messages that are not there, too many, and those of others', async () => {
  const { addExcerpt } = player.client.disputes
  expect(reasonOf(await addExcerpt(asked(2, 4)))).toBe('excerpt_unknown')
  expect(reasonOf(await addExcerpt(asked(3, 2)))).toBe('bad_input')
  expect(reasonOf(await addExcerpt(asked(1, 51)))).toBe('bad_input')
  const other = await app.player({ shop })
  expect(reasonOf(await other.client.disputes.addExcerpt(asked(1, 1)))).toBe('not_found')
  const elsewhere = await app.staff('clerk', await app.shop())
  expect(reasonOf(await elsewhere.client.disputes.deskAddExcerpt(asked(1, 1)))).toBe('not_found')
  expect(await excerpts()).toEqual([])
})

it('is put in once when it is asked for again under the same id', async () => {
  const again = asked(1, 2)
  await Promise.all([1, 2, 3].map(() => player.client.disputes.addExcerpt(again)))
  expect(await excerpts()).toHaveLength(1)
})
