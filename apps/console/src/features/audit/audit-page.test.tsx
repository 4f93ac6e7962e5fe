// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runTimersByKeys, typeText } from '../../testing/keys.ts'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { AuditPage } from './audit-page.tsx'
import type { AuditRow } from './queries.ts'

const LIST = '/api/operator.Audit/list'
const NOON = '2026-11-20T12:00:00+08:00'
const AUDITOR = { ...KEEPER, role: 'auditor', shop: null, rights: [] } as const
const SHOP = '01a20600-f230-7a5e-843b-2d34f4a25a7d'
const ORDER = '01a20600-f230-7a5e-843b-2d34f4a25a7e'
const BEFORE = '129ecbd0'.repeat(8)
const HASH = '1c29cbe0'.repeat(8)

beforeEach(() => {
  localStorage.clear()
  recordServerTime(NOON)
})
afterEach(() => vi.useRealTimers())

const event = (changes: Partial<AuditRow> = {}): AuditRow => ({
  chain: 'A1',
  seq: 7,
  at: '2026-11-20T11:59:05+08:00',
  deed: 'ticket_recorded',
  staff_name: '李慧',
  role: 'shopkeeper',
  session_id: SHOP,
  shop: { code: 'A1', name: '东湖路店' },
  subject: { kind: 'order', id: ORDER, name: 'D26112018374', shop_id: SHOP },
  amount: '1168.00',
  details: { serial: 'SN123456', amount: '1168.00' },
  before: BEFORE,
  hash: HASH,
  holds: true,
  ...changes,
})

async function showLog(...rows: readonly AuditRow[]) {
  const calls = answerCalls({ [LIST]: () => ({ rows, next_cursor: null }) })
  const box = await show(<AuditPage />, AUDITOR)
  await eventually(() => expect(box.querySelectorAll('tbody tr')).toHaveLength(rows.length))
  return { box, asked: () => calls.filter(({ path }) => path === LIST).map(({ body }) => body) }
}

test('a row says when to the second, who, what, about which order, how much, and both hashes', async () => {
  const { box } = await showLog(event())
  const cells = [...box.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells).toEqual([
    '11:59:05',
    '李慧店主 A1',
    '出票',
    '订单 D26112018374',
    '1,168.00',
    '129ecbd0',
    '1c29cbe0重新计算，一致',
  ])
  const link = box.querySelector<HTMLAnchorElement>('tbody a')
  expect(link?.getAttribute('href')).toContain(`order=${ORDER}`)
})

test('what has no page is named without a link, and what has no name by its kind', async () => {
  const { box } = await showLog(
    event({ subject: { kind: 'notice', id: ORDER, name: null, shop_id: SHOP } }),
    event({ seq: 6, subject: null, amount: null }),
  )
  const objects = [...box.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[3]?.textContent?.trim())
  expect(objects).toEqual(['公告', '—'])
  expect(box.querySelector('tbody a')).toBeNull()
})

test('the pane shows both hashes whole and says when a row no longer follows from the one before', async () => {
  const { box } = await showLog(event({ holds: false }))
  expect(box.querySelector('tbody .status')?.className).toContain('status-stop')
  await settled(() => buttonOf(box, '出票').click())
  const pane = box.querySelector('aside')
  for (const text of [BEFORE, HASH, '重新计算，对不上', '2026-11-20 11:59:05', 'SN123456']) {
    expect(pane?.textContent).toContain(text)
  }
})

test('an object is looked for by its number', async () => {
  runTimersByKeys()
  const { box, asked } = await showLog(event())
  await settled(() => box.querySelectorAll<HTMLInputElement>('.audit-filter input')[2]?.focus())
  await typeText('D26112018374')
  await settled(() => buttonOf(box, '筛选').click())
  await eventually(() => expect(asked().at(-1)).toMatchObject({ object: 'D26112018374' }))
})
