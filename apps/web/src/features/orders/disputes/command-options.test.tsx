// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import { disputeCommands } from './command-options.ts'

function Withdraw() {
  const { run } = useCommand('disputes', 'withdraw', { ...disputeCommands, target: 'd', done: '已撤回' })
  return (
    <button type="button" onClick={() => void run({ dispute_id: 'd' })}>
      撤回
    </button>
  )
}

test('an error after the commit may have counted: the next press repeats the same call', async () => {
  const ids: string[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('withdraw')) ids.push((JSON.parse(String(init?.body)) as { request_id: string }).request_id)
    return Response.json({ code: 0, msg: '', data: { reason: 'internal_error' } })
  })
  const box = await show(<Withdraw />)
  await settled(() => buttonOf(box, '撤回').click())
  await settled(() => buttonOf(box, '撤回').click())
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
})
