// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { LastPrizes } from '../features/betting/fixed/last-prizes.tsx'
import { DrawHistory } from '../features/draws/draw-history.tsx'
import { MoreCells } from '../features/home/more-cells.tsx'
import { CollectionCode } from '../features/recharge/collection-code.tsx'
import { NoticesPage } from '../features/store/notices-page.tsx'
import { answerCalls, refuseOtherCalls, settled, show } from '../testing/show.tsx'

const NOTICE = { notice_id: 'n', title: '今日早打烊', body: '十八点', published_at: '2026-11-20T12:00:00+08:00' }
const SHOP = { name: '福来店', address: '人民路1号', phone: '057112345678', codes: [] }
const DRAW: OutputOf<'draws', 'history'>['rows'][number] = {
  game: 'sfc',
  issue_no: '26187',
  drawn_at: '2026-11-20T12:00:00+08:00',
  numbers: null,
  matches: [],
  sales: '20000000.00',
  pool_after: null,
  prizes: [{ level: '1', winners: 2, amount: '1234567.00' }],
  is_demo: false,
  source: 'cwl',
  fetched_at: '2026-11-20T12:00:00+08:00',
}

test.each<[string, string, object, string, ReactNode]>([
  ['the shop', '/api/bettingend.mine.StoreInfo/index', SHOP, '人民路1号', <CollectionCode key="code" />],
  [
    'the notices',
    '/api/shopkeeper.mine.Setup/set_notice_board_list',
    { rows: [NOTICE], next_cursor: null },
    '十八点',
    <NoticesPage key="notices" />,
  ],
])('%s is asked for once by two screens', async (_name, path, answer, text, screen) => {
  const calls = answerCalls({ [path]: () => answer })
  refuseOtherCalls()
  const box = await show(
    <>
      <MoreCells />
      {screen}
    </>,
  )
  await settled(() => expect.poll(() => box.textContent).toContain(text))
  expect(calls.filter((call) => call.path === path)).toHaveLength(1)
})

test('the draws of a game are asked for once by two screens', async () => {
  const path = '/api/bettingend.Index/drawHistory'
  const calls = answerCalls({ [path]: () => ({ rows: [DRAW], next_cursor: null }) })
  refuseOtherCalls()
  const box = await show(
    <>
      <LastPrizes game="sfc" last={undefined} />
      <DrawHistory game="sfc" />
    </>,
  )
  await settled(() => expect.poll(() => box.textContent).toContain('每注1,234,567元'))
  expect(calls.filter((call) => call.path === path)).toHaveLength(1)
})
