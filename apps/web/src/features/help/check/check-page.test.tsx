// @vitest-environment happy-dom
import { toast } from '@caimin/ui'
import { expect, test, vi } from 'vitest'
import { answerCalls, buttonOf, settled, show } from '../../../testing/show.tsx'
import { CheckPage } from './check-page.tsx'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

test('says that nothing was copied where the browser has no clipboard', async () => {
  answerCalls({})
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  const box = await show(<CheckPage />)
  await settled(() => expect.poll(() => buttonOf(box, '复制报告').disabled).toBe(false))
  await settled(() => buttonOf(box, '复制报告').click())
  expect(toast).toHaveBeenCalledWith('复制不成功，请展开报告长按复制')
})
