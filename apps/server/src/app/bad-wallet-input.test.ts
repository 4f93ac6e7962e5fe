import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { giftTo } from '../testing/packet-scene.ts'
import { type RawCall, refusals } from '../testing/raw-call.ts'
import { testApp } from '../testing/test-app.ts'

const BILLS = '/api/bettingend.mine.Transaction/'
const PACKET = '/api/bettingend.mine.RedPacket/'
const GIVE = '/api/shopkeeper.RedPacket/give'
const TAKINGS = '/api/shopkeeper.Recharge/'
const REVIEW = '/api/common.IdReview/'
const DECIDE = '/api/operator.IdReview/'

const app = await testApp()
const shop = await app.shop()
const ann = await app.player({ shop, balance: yuan(100) })
const foreigner = await app.player({ shop: await app.shop() })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')
const gift = await giftTo(app, [ann])
const expectRefused = await refusals(app)

afterAll(() => app.close())

interface Bad extends RawCall {
  readonly as?: 'keeper' | 'clerk' | 'operator' | 'auditor'
}
type Row = readonly [string, string, () => Bad]

const bills = (query: string) => (): Bad => ({ to: `${BILLS}index?${query}` })
const file = (query: string) => (): Bad => ({ to: `${BILLS}exportCsv?${query}` })
const give = (changes: object, as: 'keeper' | 'clerk' = 'keeper') => {
  return (): Bad => ({ as, to: GIVE, body: { ...gift, request_id: randomUUID(), ...changes } })
}
const call = (to: string, body: object, as?: Bad['as']) => {
  return (): Bad => ({ ...(as && { as }), to, body: { request_id: randomUUID(), ...body } })
}

const BILL_ROWS: readonly Row[] = [
  ['a month that is none', 'bad_input', bills('month=2026-13')],
  ['a month of another century', 'bad_input', bills('month=1926-11')],
  ['a kind there is not', 'bad_input', bills('kind=bribe')],
  ['a day that is none', 'bad_input', bills('from=2026-02-30&to=2026-03-01')],
  ['a day with an hour', 'bad_input', bills('from=2026-02-01T00:00&to=2026-03-01')],
  ['a page of a thousand', 'bad_input', bills('size=1000')],
  ['a page of nothing', 'bad_input', bills('size=0')],
  ['a cursor of SQL', 'bad_input', bills(`cursor=${encodeURIComponent("' or 1=1 --")}`)],
  ['a cursor of another list', 'bad_input', bills(`cursor=${Buffer.from('["x","y"]').toString('base64url')}`)],
  ['another player’s bills', 'bad_input', () => ({ to: `${BILLS}index?player_id=${foreigner.playerId}` })],
  ['a file without days', 'bad_input', file('kind=bet')],
  ['a file of two years', 'range_too_long', file('from=2024-01-01&to=2026-01-01')],
  ['a file that ends before it begins', 'bad_input', file('from=2026-03-01&to=x')],
  ['the shop among the bills of players', 'forbidden', () => ({ as: 'keeper', to: `${BILLS}index` })],
]

const PACKET_ROWS: readonly Row[] = [
  ['an unknown packet', 'not_found', call(`${PACKET}getRedPacket`, { red_packet_id: randomUUID() })],
  ['a packet id that is none', 'bad_input', call(`${PACKET}getRedPacket`, { red_packet_id: '1' })],
  ['a list there is not', 'bad_input', () => ({ to: `${PACKET}getRedPacketRecord?status=all` })],
  ['a game there is not', 'bad_input', () => ({ to: `${PACKET}fitting?game=poker` })],
  ['a packet from a clerk', 'forbidden', give({}, 'clerk')],
  ['a packet without recipients', 'bad_input', give({ to: [] })],
  ['a packet to fifty-one', 'bad_input', give({ to: Array.from({ length: 51 }, () => randomUUID()) })],
  ['a packet to a player of another shop', 'nobody_may_receive', () => give({ to: [foreigner.playerId] })()],
  ['a packet of nothing', 'amount_out_of_range', give({ amount: '0.00' })],
  ['a packet of too much', 'amount_out_of_range', give({ amount: '500.01', at_least: '1000.00' })],
  ['a packet in words', 'bad_input', give({ amount: '三元' })],
  ['a condition below the amount', 'condition_below_amount', give({ at_least: '2.99' })],
  ['a condition beyond any order', 'bad_input', give({ at_least: '200000.01' })],
  ['gift money with a condition', 'bad_input', give({ kind: 'gift_money' })],
  ['a bonus for one game', 'bad_input', give({ kind: 'recharge_bonus', scope: 'jczq' })],
  ['a scope there is not', 'bad_input', give({ scope: 'poker' })],
  ['a packet that has ended', 'end_out_of_range', give({ valid_until: '2020-01-01T00:00:00+08:00' })],
  ['a packet for ever', 'end_out_of_range', give({ valid_until: '2099-01-01T00:00:00+08:00' })],
  ['a title of spaces', 'bad_input', give({ title: '   ' })],
]

const input = { credit_id: randomUUID(), amount: '10.00', reason: '充错了' }
const REFUND_ROWS: readonly Row[] = [
  ['a refund of an unknown recharge', 'not_found', call(`${TAKINGS}refund`, input, 'keeper')],
  ['a refund without a reason', 'bad_input', call(`${TAKINGS}refund`, { ...input, reason: ' ' }, 'keeper')],
  ['a refund in tenths of fen', 'bad_input', call(`${TAKINGS}refund`, { ...input, amount: '10.001' }, 'keeper')],
  ['a refund by a clerk', 'forbidden', call(`${TAKINGS}refund`, input, 'clerk')],
  ['a refund by the player', 'forbidden', call(`${TAKINGS}refund`, input)],
  ['a yes to no refund', 'not_found', call(`${TAKINGS}approveRefund`, { refund_id: randomUUID() }, 'clerk')],
  ['a no without a reason', 'bad_input', call(`${TAKINGS}refuseRefund`, { refund_id: randomUUID() }, 'clerk')],
]

const person = { sfz_name: '王小雨', sfz_id: '110199199001310018', picture_ids: [randomUUID()] }
const plain = (to: string, body: object, as?: Bad['as']) => (): Bad => ({ ...(as && { as }), to, body })
const REVIEW_ROWS: readonly Row[] = [
  ['a review of pictures that are not there', 'pictures_missing', plain(`${REVIEW}ask`, person)],
  ['a review without pictures', 'bad_input', plain(`${REVIEW}ask`, { ...person, picture_ids: [] })],
  ['three sides of a card', 'bad_input', plain(`${REVIEW}ask`, { ...person, picture_ids: [1, 2, 3] })],
  ['JSON for a picture', 'unsupported_media_type', plain(`${REVIEW}uploadPicture`, {})],
  ['a look at no review', 'not_found', plain(`${DECIDE}open`, { review_id: randomUUID() }, 'operator')],
  ['a look by an auditor', 'forbidden', plain(`${DECIDE}open`, { review_id: randomUUID() }, 'auditor')],
  ['a look by a shop', 'forbidden', plain(`${DECIDE}open`, { review_id: randomUUID() }, 'keeper')],
  ['a yes without a number', 'bad_input', call(`${DECIDE}approve`, { review_id: randomUUID() }, 'operator')],
]

const ROWS = [...BILL_ROWS, ...PACKET_ROWS, ...REFUND_ROWS, ...REVIEW_ROWS]

it('has at least fifteen rows for bills and packets', () => {
  expect(BILL_ROWS.length + PACKET_ROWS.length).toBeGreaterThanOrEqual(15)
})

it.each(ROWS)('refuses %s: %s', async (_name, reason, make) => {
  const { as, ...call } = make()
  const people = { keeper, clerk, operator, auditor }
  await expectRefused(as === undefined ? ann : people[as], call, reason)
})
