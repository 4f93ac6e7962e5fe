// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { queryClient } from '../../platform/data/query-client.ts'
import { readStored } from '../../platform/data/stored.ts'
import { answerCalls, buttonOf, settled, show } from '../../testing/show.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'

/** A player as the dialog looks at them. */
const knownUser = (accepted: string) => ({ agreement: { accepted, in_force: '2027-01' } })

async function showTo(accepted: string, text: string): Promise<HTMLElement> {
  const box = await show(<AgreementDialog />)
  await settled(() => queryClient.setQueryData(['account', 'user'], knownUser(accepted)))
  await settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(text))
  return box
}

it('leaves those alone who accepted the version in force', async () => {
  answerCalls({})
  const box = await showTo('2027-01', '')
  expect(box.textContent).toBe('')
})

it('asks those who accepted an older one, and says which they accept', async () => {
  const calls = answerCalls({ '/api/bettingend.mine.Information/acceptAgreement': () => ({ done: true }) })
  const box = await showTo('2026-11', '协议有更新')
  await settled(() => buttonOf(box, '同意').click())
  expect(calls.find(({ path }) => path.endsWith('acceptAgreement'))?.body).toEqual({ version: '2027-01' })
})

it('signs out a player who does not agree', async () => {
  answerCalls({ '/api/bettingend.mine.Session/signOut': () => ({ done: true }) })
  const box = await showTo('2026-11', '协议有更新')
  await settled(() => buttonOf(box, '不同意').click())
  expect(readStored('session')).toBeNull()
})
