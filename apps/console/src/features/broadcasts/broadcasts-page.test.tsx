// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { BroadcastsPage } from './broadcasts-page.tsx'
import type { BroadcastRow } from './queries.ts'
import { broadcastRow } from './testing/broadcast-row.ts'

const BROADCAST = '/api/operator.Broadcast/'
const NOON = '2026-11-20T12:00:00+08:00'
const OPERATOR = { ...KEEPER, role: 'operator', shop: null } as const

beforeEach(() => {
  localStorage.clear()
  recordServerTime(NOON)
})

const entered = (...rows: readonly BroadcastRow[]) => ({
  server_time: NOON,
  rows,
  hosts: ['live.example'],
  demo_address: null,
})
const board = { '/api/Index/getLive': () => ({ server_time: NOON, rows: [] }) }

test('lists broadcasts with how far they are, and lets the auditor change none', async () => {
  answerCalls({
    ...board,
    [`${BROADCAST}list`]: () =>
      entered(
        broadcastRow(),
        broadcastRow({ broadcast_id: 'b2', starts_at: '2026-11-20T13:00:00+08:00' }),
        broadcastRow({ broadcast_id: 'b3', ends_at: '2026-11-20T11:59:00+08:00' }),
        broadcastRow({ broadcast_id: 'b4', ended_at: '2026-11-20T11:40:00+08:00' }),
      ),
  })
  const box = await show(<BroadcastsPage />, { ...OPERATOR, role: 'auditor' })
  await eventually(() => expect(box.querySelectorAll('tbody tr')).toHaveLength(4))
  const rows = [...box.querySelectorAll('tbody tr')].map(({ textContent }) => textContent ?? '')
  for (const [at, state] of ['直播中', '未开始', '已结束', '已停播'].entries()) expect(rows[at]).toContain(state)
  expect(rows[0]).toContain('赛事公司2026-17号合同中国大陆')
  expect(box.querySelector('form')).toBeNull()
  expect(box.querySelector('tbody button')).toBeNull()
})

test('the operator takes a broadcast off, and changes one with what was said of it', async () => {
  const calls = answerCalls({
    ...board,
    [`${BROADCAST}list`]: () => entered(broadcastRow()),
    [`${BROADCAST}change`]: () => entered(broadcastRow({ region: '广东' })),
    [`${BROADCAST}end`]: () => entered(broadcastRow({ ended_at: NOON })),
  })
  const bodyOf = (call: string) => calls.find(({ path }) => path === `${BROADCAST}${call}`)?.body
  const box = await show(<BroadcastsPage />, OPERATOR)
  await eventually(() => expect(box.textContent).toContain('允许的来源：live.example'))
  await settled(() => buttonOf(box, '修改').click())
  expect(box.textContent).toContain('改“主信号”')
  await settled(() => buttonOf(box, '保存修改').click())
  await eventually(() =>
    expect(bodyOf('change')).toMatchObject({
      broadcast_id: 'b1',
      title: '主信号',
      starts_at: '2026-11-20T11:30:00+08:00',
      ends_at: '2026-11-20T14:00:00+08:00',
    }),
  )
  await eventually(() => expect(box.textContent).toContain('登记一路直播'))
  await settled(() => buttonOf(box, '停播').click())
  await eventually(() => expect(bodyOf('end')).toMatchObject({ broadcast_id: 'b1' }))
})

test('says that there are none', async () => {
  answerCalls({ ...board, [`${BROADCAST}list`]: () => entered() })
  const box = await show(<BroadcastsPage />, OPERATOR)
  await eventually(() => expect(box.textContent).toContain('没有登记直播'))
})
