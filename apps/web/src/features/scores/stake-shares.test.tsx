// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { answerCalls, settled, show } from '../../testing/show.tsx'
import { StakeShares } from './stake-shares.tsx'

async function shown(answer: { readonly orders: number; readonly shares: object }): Promise<HTMLElement> {
  const calls = answerCalls({ '/api/bettingend.bet.Betinfo/stakes': () => answer })
  const box = await show(<StakeShares rules={jczq} matchId="20268170001" />)
  await settled(() => expect.poll(() => box.textContent).not.toBe(''))
  expect(calls.map(({ query }) => query)).toEqual([{ match_id: '20268170001' }])
  return box
}

test('lists the shares of each play in the order of its odds buttons', async () => {
  const box = await shown({ orders: 41, shares: { RQSPF: { '0': 100 }, SPF: { '0': 10, '1': 40, '3': 50 } } })
  expect(box.textContent).toContain('本店最近41张已出票订单')
  const plays = [...box.querySelectorAll('.stake-shares')].map((play) => play.textContent)
  expect(plays).toEqual(['胜平负主胜 50%平 40%主负 10%', '让球胜平负主胜 0%平 0%主负 100%'])
})

test('says that too few have bet, instead of telling who did', async () => {
  expect((await shown({ orders: 0, shares: {} })).textContent).toContain('满3人后显示')
})
