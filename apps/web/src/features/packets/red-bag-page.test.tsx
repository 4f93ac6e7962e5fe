// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { queryClient } from '../../platform/data/query-client.ts'
import { answerCalls, buttonOf, type Call, settled, show } from '../../testing/show.tsx'
import { RedBagPage } from './red-bag-page.tsx'

const LIST = '/api/bettingend.mine.RedPacket/getRedPacketRecord'
const OPEN = '/api/bettingend.mine.RedPacket/getRedPacket'
const NOW = '2026-11-20T12:00:00+08:00'

type Packet = OutputOf<'packets', 'list'>['rows'][number]

const idOf = (no: number) => `0198b7a0-0000-7000-8000-00000000000${no}`
const packetOf = (no: number, changes: Partial<Packet> = {}): Packet => ({
  id: idOf(no),
  kind: 'bet_discount',
  title: '周末红包',
  amount: '3.00',
  at_least: '20.00',
  scope: 'sports',
  valid_until: '2026-11-27T12:00:00+08:00',
  state: 'usable',
  given_at: NOW,
  used_at: null,
  used_for: null,
  ...changes,
})

/** Answers the list by the state that is asked for. */
const listOf = (packets: readonly Packet[]) => ({
  [LIST]: ({ query }: { query: Readonly<Record<string, string>> }) => ({
    server_time: NOW,
    rows: packets.filter(({ state }) => state === query.status),
    next_cursor: null,
  }),
})
const opened = { opened: [packetOf(1)], gift_money: '6.00', money: '6.00' }

/** Waits until the part shows this text. */
const shows = (box: HTMLElement, text: string) =>
  settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))

test('says of each packet what it is worth, on which condition, for which games and until when', async () => {
  answerCalls(
    listOf([
      packetOf(1),
      packetOf(2, { scope: 'shuangseqiu' }),
      packetOf(3, { kind: 'recharge_bonus', at_least: '50.00', amount: '5.00' }),
    ]),
  )
  const box = await show(<RedBagPage />)
  await shows(box, '周末红包')
  const rows = [...box.querySelectorAll('.packets-row')].map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^3\.00元周末红包投注满20元减3元 竞技彩.*前有效$/)
  expect(rows[1]).toContain('双色球')
  expect(rows[2]).toContain('充值满50元送5元')
  expect(box.textContent).not.toContain('待领取')
})

test('opens one packet, or all that wait, each under an id of its own', async () => {
  const waiting = [packetOf(1, { state: 'unclaimed', kind: 'gift_money' }), packetOf(2, { state: 'unclaimed' })]
  const calls = answerCalls({ ...listOf(waiting), [OPEN]: () => opened })
  const box = await show(<RedBagPage />)
  await shows(box, '2个红包待领取')
  await settled(() => buttonOf(box, '领取').click())
  await settled(() => buttonOf(box, '全部领取').click())
  const sent = calls.filter(({ path }) => path === OPEN).map(({ body }) => body)
  expect(sent).toEqual([{ request_id: expect.any(String), red_packet_id: idOf(1) }, { request_id: expect.any(String) }])
  const ids = sent.map((body) => (body as { request_id: string }).request_id)
  expect(new Set(ids).size).toBe(2)
})

test('asks for the same opening again when no answer came', async () => {
  const list = listOf([packetOf(1, { state: 'unclaimed' })])
  const lost = answerCalls(list)
  const box = await show(<RedBagPage />)
  await shows(box, '1个红包待领取')
  await settled(() => buttonOf(box, '全部领取').click())
  const first = lost.filter(({ path }) => path === OPEN)
  const heard = answerCalls({ ...list, [OPEN]: () => opened })
  await settled(() => buttonOf(box, '全部领取').click())
  await settled(() => expect.poll(() => heard.filter(({ path }) => path === OPEN).length).toBe(1))
  expect(heard.find(({ path }) => path === OPEN)?.body).toEqual(first[0]?.body)
})

test('a lost answer says nothing of the packets that come later', async () => {
  const first = [packetOf(1, { state: 'unclaimed' })]
  const lost = answerCalls(listOf(first))
  const box = await show(<RedBagPage />)
  await shows(box, '1个红包待领取')
  await settled(() => buttonOf(box, '全部领取').click())
  const later = listOf([packetOf(2, { state: 'unclaimed', title: '中秋红包' })])
  const heard = answerCalls({ ...later, [OPEN]: () => opened })
  await settled(() => queryClient.invalidate(['packets']))
  await shows(box, '中秋红包')
  await settled(() => buttonOf(box, '全部领取').click())
  await settled(() => expect.poll(() => heard.filter(({ path }) => path === OPEN).length).toBe(1))
  const idIn = (calls: readonly Call[]) => calls.find(({ path }) => path === OPEN)?.body
  expect(idIn(heard)).not.toEqual(idIn(lost))
})

test('leads from a used packet to its order, and not from a bonus', async () => {
  const used = { state: 'used', used_at: NOW } as const
  answerCalls(
    listOf([
      packetOf(1, { ...used, used_for: idOf(8) }),
      packetOf(2, { ...used, kind: 'recharge_bonus', used_for: idOf(9) }),
    ]),
  )
  const box = await show(<RedBagPage status="used" />)
  await shows(box, '周末红包')
  const links = [...box.querySelectorAll('.packets-row a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([expect.stringContaining(idOf(8))])
  expect(box.textContent).not.toContain('待领取')
})

test('keeps the chosen state in the address, says when there is none, and lets one ask again', async () => {
  answerCalls(listOf([]))
  const box = await show(<RedBagPage />)
  await shows(box, '没有可用的红包')
  const tab = [...box.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent === '已过期')
  await settled(() => (tab as HTMLButtonElement).click())
  expect(location.hash).toBe('#/pages/home/redBag/redBag?status=expired')
  answerCalls({})
  await shows(await show(<RedBagPage status="expired" />), '重试')
})
