// @vitest-environment happy-dom

import { recordServerTime } from '@caimin/session'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, type Call, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { typeInto } from '../../../testing/type-into.ts'
import type { CopySheetAnswer } from '../queries.ts'
import { HIDDEN_SHEET, SHEET } from '../testing/samples.ts'
import { CopySheet } from './copy-sheet.tsx'

const SHEET_CALL = '/api/bettingend.follow.Copy/sheet'
const COPY = '/api/bettingend.follow.Index/addfollow'

const COPIED = {
  order_id: 'o',
  order_no: '1',
  state: 1,
  stake: '30.00',
  money: '2816.50',
  cutoff_at: SHEET.post.cutoff_at,
  accept_by: SHEET.post.cutoff_at,
}

let calls: Call[]

async function open(sheet: CopySheetAnswer): Promise<HTMLElement> {
  calls = answerCalls({ [SHEET_CALL]: () => sheet, [COPY]: () => COPIED })
  refuseOtherCalls()
  const box = await show(<CopySheet postId="post" onClose={() => undefined} />)
  // The rules of the game come meanwhile, and React shows them once it is left alone.
  await expect
    .poll(
      async () => {
        await settled(() => undefined)
        return box.textContent
      },
      { timeout: 5000 },
    )
    .toContain('倍数')
  return box
}

const sent = () => calls.filter(({ path }) => path === COPY).map(({ body }) => body)

// The rules of the game are there already, so that no test waits for them.
beforeAll(() => LOAD_RULES.jczq())
beforeEach(() => recordServerTime(SHEET.server_time))

test('shows odds then and now, and sums that add up to the fen for so many units', async () => {
  const box = await open(SHEET)
  typeInto(box, '倍数', '15')
  const text = box.textContent ?? ''
  for (const part of ['3.25', '3.15', '4.64', '4.48', '30.17', '28.20']) expect(text).toContain(part)
  expect(text).toContain('最高奖金比发单时低6.5%，超过5%')
  expect(text).toContain('按发单赔率是452.55元423.00元')
  expect(text).toContain('佣金，盈利393.00元的5%−19.65元')
  expect(text).toContain('中了实得403.35元')
})

test('a total that moved by more than 5 percent is confirmed by the words of the button', async () => {
  const box = await open(SHEET)
  typeInto(box, '倍数', '15')
  await press(box, '按新赔率跟单')
  expect(sent()).toMatchObject([{ post_id: 'post', units: 15, stake: '30.00', is_move_confirmed: true }])
})

test('of hidden legs it says the band and the first digit, and confirms nothing', async () => {
  const box = await open(HIDDEN_SHEET)
  const text = box.textContent ?? ''
  expect(text).toContain('最高奖金比发单时低1%–5%')
  expect(text).toContain('约30.00元')
  expect(text).toContain('税后盈利的5%')
  expect(text).not.toContain('预计奖金')
  expect(box.querySelector('table')).toBeNull()
  await press(box, '跟单')
  expect(sent()).toMatchObject([{ units: 1, stake: '2.00', is_move_confirmed: false }])
})

test('nothing can be copied that has closed, and more than the balance cannot either', async () => {
  const closed = await open({ ...SHEET, refusal: 'post_closed' })
  expect(closed.querySelector('[role=alert].red')?.textContent).toBe('这张单已截止，不能再跟')
  const poor = await open({ ...SHEET, money: '1.50' })
  expect(poor.textContent).toContain('还差0.50元')
  expect(poor.textContent).toContain('去充值')
})
