// @vitest-environment happy-dom
import { toast } from '@caimin/ui'
import { expect, test, vi } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { DisputeView } from './dispute-view.tsx'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const AT = '2026-11-20T12:00:00+08:00'
const CASE = {
  dispute_id: 'd',
  dispute_no: 'S1',
  order_id: 'o',
  order_no: '26112000001',
  game: 'jczq',
  kind: 'other',
  state: 'ended',
  claimed: null,
  offer: null,
  opened_at: AT,
  due_at: null,
  ended_at: AT,
  outcome: 'withdrawn',
  paid: null,
  entries: [],
  evidence_sha256: 'abc',
  can: { say: false, accept: false, call_operator: false, withdraw: false },
}
const DETAIL = '/api/bettingend.mine.Dispute/detail'

test('says why the sealed evidence could not be saved', async () => {
  answerCalls({ [DETAIL]: () => CASE })
  const box = await show(<DisputeView disputeId="d" />)
  await settled(() => expect.poll(() => box.textContent).toContain('保存证据文件'))
  await settled(() => buttonOf(box, '保存证据文件').click())
  expect(toast).toHaveBeenCalledWith('网络已断开，连上网络后再试')
})
