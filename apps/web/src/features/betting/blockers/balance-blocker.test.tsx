// @vitest-environment happy-dom
import { type Fen, NO_MONEY, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { answerCalls, settled, show } from '../../../testing/show.tsx'
import { BalanceBlocker } from './balance-blocker.tsx'

/** Shows the card to a player with six yuan. */
async function shownFor(stake: Fen, discount: Fen = NO_MONEY): Promise<HTMLElement> {
  const calls = answerCalls({ '/api/NewUser/index': () => ({ money: '6.00' }) })
  const box = await show(<BalanceBlocker stake={stake} discount={discount} isRefused={false} />)
  await settled(() => expect.poll(() => calls.some(({ path }) => path === '/api/NewUser/index')).toBe(true))
  await settled(() => queryClient.refetchQueries())
  return box
}

test('says what is missing after the red packet, and where money can be paid in', async () => {
  const box = await shownFor(yuan(20), yuan(5))
  expect(box.textContent).toContain('余额不足，还差9.00元')
  expect(box.textContent).toContain('红包5.00元')
  expect(box.querySelector('a[href*="HomeTopUp"]')?.textContent).toBe('去充值')
})

test('says nothing where balance and packet suffice, or where no money would help', async () => {
  expect((await shownFor(yuan(11), yuan(5))).textContent).toBe('')
  expect((await shownFor(yuan(16_882_566))).textContent).toBe('')
})
