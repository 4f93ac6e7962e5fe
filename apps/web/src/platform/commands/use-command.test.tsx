// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, type Call, settled, show } from '../../testing/show.tsx'
import { useCommand } from './use-command.ts'

const TEXT = '出票太慢了，请看一看'

function Feedback() {
  const { run } = useCommand('help', 'feedback', { isWritten: true, refresh: async () => undefined })
  return (
    <button type="button" onClick={() => void run({ kind: 'order', text: TEXT, picture_ids: [] })}>
      发送
    </button>
  )
}

const press = async (box: HTMLElement) => await settled(() => buttonOf(box, '发送').click())
const idsIn = (calls: readonly Call[]) =>
  calls.flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'request_id' in body ? [body.request_id] : [],
  )

beforeEach(() => localStorage.clear())

test('what was written and not answered is repeated by its form, and is not on the device', async () => {
  const calls = answerCalls({})
  const box = await show(<Feedback />)
  await press(box)
  await press(box)
  const [first, second] = idsIn(calls)
  expect(first).toBeDefined()
  expect(second).toBe(first)
  expect(JSON.stringify({ ...localStorage })).not.toContain(TEXT)
})

test('the same words in another form are said once more', async () => {
  const calls = answerCalls({})
  await press(await show(<Feedback />))
  await press(await show(<Feedback />))
  expect(new Set(idsIn(calls)).size).toBe(2)
})
