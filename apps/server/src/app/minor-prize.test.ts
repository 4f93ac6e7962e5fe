import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, hours, instant, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, moneyOf, seedMatch } from '../testing/betting-scene.ts'
import { must, placed, reasonOf } from '../testing/desk-scene.ts'
import { confirm, print } from '../testing/match-scene.ts'
import type { TestPlayer } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { withStake } from '../testing/with-stake.ts'
import { bindCard, permitted, setPassword, someIdNumber, withdraw } from '../testing/withdraw-scene.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
/** Eighteen years after it the person may have the prize. */
const BORN = chinaDate(addMs(START, days(3))).replace(/^\d{4}/, (year) => String(Number(year) - 18))
const ODDS = { SPF: { '3': '60.00' } }

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]
const match = await seedMatch(app, { odds: ODDS })

afterAll(() => app.close())

const betOf = (multiple: number, on = match) => {
  const bet = footballBet([on], { odds_seen: { [on.id]: ODDS } })
  return withStake({ ...bet, bet: { ...bet.bet, multiple } })
}

async function printed(player: TestPlayer, multiple: number): Promise<string> {
  const orderId = await placed(player, betOf(multiple))
  await print(keeper, orderId)
  return orderId
}

it('keeps the prizes of a minor in the wallet until they come of age', async () => {
  const kid = await app.player({ shop, balance: yuan(500) })
  const small = await printed(kid, 1)
  const large = await printed(kid, 99)
  const card = { sfz_name: '王小雨', sfz_id: someIdNumber(BORN.replaceAll('-', '')) }
  expect(reasonOf(await kid.client.profile.verifyRealName(card))).toBe('under_age')

  await app.advance(hours(5))
  await confirm(operators, { subject_kind: 'match', subject_id: match.id, step: 'score' }, { half: '0:0', full: '1:0' })
  const stateOf = async (order_id: string) => must(await kid.client.orders.info({ order_id })).state
  await expect.poll(() => stateOf(small), { timeout: 10_000 }).toBe(10)
  await expect.poll(() => stateOf(large), { timeout: 10_000 }).toBe(9)
  must(await keeper.client.desk.pay({ request_id: randomUUID(), order_id: large, amount: '11880.00' }))
  expect(await moneyOf(app, kid)).toMatchObject({ free: yuan(300), win: yuan(12_000) })

  const holder = { ...kid, cardId: await bindCard(app, kid) }
  await setPassword(app, kid)
  expect(must(await kid.client.withdrawals.info({}))).toMatchObject({ withdrawable: '300.00', win_blocked: '12000.00' })
  expect(must(await kid.client.withdrawals.notWithdraw({}))).toMatchObject({ win_blocked: '12000.00' })
  const tooMuch = await permitted(holder, '301.00')
  expect(reasonOf(await kid.client.withdrawals.request(tooMuch))).toBe('insufficient_balance')
  const later = await seedMatch(app, { odds: ODDS })
  expect(reasonOf(await kid.client.betting.place(betOf(1, later)))).toBe('under_age')
  expect(await withdraw(holder, '300.00')).toMatchObject({ from_win: '0.00', from_free: '300.00' })
  expect(reasonOf(await kid.client.withdrawals.request(await permitted(holder, '10.00')))).toBe('insufficient_balance')
  expect(await moneyOf(app, kid)).toMatchObject({ free: 0n, win: yuan(12_000) })

  await app.advance(days(3))
  expect(must(await kid.client.withdrawals.info({}))).toMatchObject({ withdrawable: '12000.00', win_blocked: '0.00' })
  expect(await withdraw(holder, '12000.00')).toMatchObject({ from_win: '12000.00' })
})
