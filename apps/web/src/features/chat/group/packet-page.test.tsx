// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, bodiesOf, type Call, refusal, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { AT } from '../testing/samples.ts'
import { PacketCard } from './packet-card.tsx'
import { PacketPage } from './packet-page.tsx'
import type { Packet, PacketClaim } from './queries.ts'

const GROUP = '/api/bettingend.chat.Group/'
const USER = '/api/NewUser/index'
const PACKET_ID = '0198b7a0-0000-7000-8000-0000000000d1'
const SENT_AT = '2026-08-17T16:40:02+08:00'

/** As the server has them. */
let packet: Packet
let claims: PacketClaim[]
let isVerified: boolean
let calls: Call[]

const claimOf = (part: number, changes: Partial<PacketClaim> = {}): PacketClaim => ({
  part,
  name: `成员${part}`,
  avatar: null,
  at: SENT_AT,
  amount: '5.27',
  is_own: false,
  is_most: false,
  ...changes,
})

beforeEach(() => {
  localStorage.clear()
  isVerified = true
  claims = [claimOf(1)]
  packet = {
    packet_id: PACKET_ID,
    split: 'random',
    parts: 10,
    total: '50.00',
    sent_at: SENT_AT,
    valid_until: '2026-08-18T16:40:02+08:00',
    claimed: 1,
    claimed_amount: '5.27',
    is_over: false,
    own: null,
    newest: [{ part: 1, name: '成员1', amount: '5.27' }],
  }
})

/** The player gets the next part. */
function pay() {
  claims = [claimOf(2, { name: '老周看球', amount: '6.18', is_own: true }), ...claims]
  packet = { ...packet, claimed: 2, claimed_amount: '11.45', own: '6.18' }
  return { amount: '6.18' }
}

async function open(answers: Parameters<typeof answerCalls>[0] = {}): Promise<HTMLElement> {
  calls = answerCalls({
    [`${GROUP}packet`]: () => packet,
    [`${GROUP}packetClaims`]: () => ({ rows: claims, next_cursor: null }),
    [`${GROUP}claimPacket`]: pay,
    [`${GROUP}index`]: () => ({ server_time: AT, title: '和平路彩站' }),
    [USER]: () => ({ is_verified: isVerified, wallet: { gift: '26.18' } }),
    ...answers,
  })
  return await show(<PacketPage packetId={PACKET_ID} />)
}

const claimed = () => bodiesOf(calls, `${GROUP}claimPacket`)

test('a part is claimed by a press, and stands above who else has got one', async () => {
  const box = await open()
  await shows(() => box, '和平路彩站的红包')
  await shows(() => box, '10个，随机金额')
  await press(box, '拆开红包')
  await shows(() => box, '已进红包余额，现有26.18元')
  expect(claimed()).toMatchObject([{ packet_id: PACKET_ID }])
  expect(box.querySelector('output')?.textContent).toBe('6.18元')
  expect(box.querySelector('.packet-progress')?.textContent).toContain('已领2个还剩8个，38.55元11.45/50.00元')
  expect([...box.querySelectorAll('.packet-claim')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/老周看球我.*6\.18元$/),
    expect.stringMatching(/成员1.*5\.27元$/),
  ])
  expect(box.querySelector('.packet-top a')?.getAttribute('href')).toContain('kind=red_packet')
})

test('who comes late is told, and shown who was earlier', async () => {
  const box = await open({
    [`${GROUP}claimPacket`]: () => {
      packet = { ...packet, parts: 1, is_over: true }
      claims = [claimOf(1, { is_most: true })]
      return refusal('packet_all_claimed')
    },
  })
  await shows(() => box, '拆开红包')
  await press(box, '拆开红包')
  await shows(() => box, '来晚了，红包已经领完')
  await shows(() => box, '金额最多')
  expect(box.textContent).not.toContain('拆开红包')
})

test('what is left of one whose time is up went back to the shop', async () => {
  packet = { ...packet, is_over: true }
  const box = await open()
  await shows(() => box, '红包已过期，没领的已退回店铺')
  await shows(() => box, '没领的44.73元已退回店铺')
})

test('a real name is verified first, and there is the way to it', async () => {
  isVerified = false
  const box = await open()
  await shows(() => box, '完成实名认证后才能领，每人一份')
  expect(box.querySelector('.packet-top a')?.getAttribute('href')).toContain('userinformation?part=name')
  expect(box.textContent).not.toContain('拆开红包')
})

test('a claim without an answer is asked for again as the same', async () => {
  const box = await open({
    [`${GROUP}claimPacket`]: () => {
      throw new TypeError('no network')
    },
  })
  await shows(() => box, '拆开红包')
  await press(box, '拆开红包')
  await press(box, '拆开红包')
  const [first, second] = claimed() as { request_id: string }[]
  expect(second?.request_id).toBe(first?.request_id)
})

test('the card says how far it is, again when the socket says that it has changed', async () => {
  calls = answerCalls({ [`${GROUP}packet`]: () => packet })
  const box = await show(<PacketCard packet={packet} />)
  expect(box.textContent).toContain('点开')
  expect(box.textContent).toContain('1人领了5.27元，共50.00元，剩9个')
  expect(calls).toEqual([])
  packet = { ...packet, parts: 1, is_over: true }
  await settled(() => queryClient.invalidate(['chat', 'packet']))
  await shows(() => box, '已领完')
  expect(box.querySelector('a')?.getAttribute('href')).toContain(`groupChat?packet_id=${PACKET_ID}`)
})
