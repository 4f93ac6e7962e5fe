// @vitest-environment happy-dom
import { recordServerTime } from '@caimin/session'
import { beforeAll, expect, test } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { SHEET } from '../testing/samples.ts'
import { FollowPage } from './follow-page.tsx'

const POSTS = '/api/bettingend.follow.Index/totalList'
const SHEET_CALL = '/api/bettingend.follow.Copy/sheet'

beforeAll(() => LOAD_RULES.jczq())

test('the sheet of a post stays when the post ends and leaves the list, and says that it has ended', async () => {
  recordServerTime(SHEET.server_time)
  let isOpen = true
  answerCalls({
    [POSTS]: () => ({ server_time: SHEET.server_time, rows: isOpen ? [SHEET.post] : [], next_cursor: null }),
    [SHEET_CALL]: () => ({ ...SHEET, refusal: isOpen ? null : 'post_closed' }),
  })
  refuseOtherCalls()
  const box = await show(<FollowPage />)
  await shows(() => box, '陈指导')
  await press(box, '跟单 2.00元起')
  await shows(() => document.body, '倍数')
  isOpen = false
  await settled(() => queryClient.invalidate(['follow']))
  await shows(() => document.querySelector('[role=alert].red'), '这张单已截止，不能再跟')
  expect(document.querySelectorAll('.post-card')).toHaveLength(0)
})
