import { addMs, chinaDate, days, type Instant, yuan } from '@caimin/base'
import { afterAll, expect, it, vi } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { channelsOf } from '../../payments/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { reconcile, reconcileDue } from './reconcile.ts'
import { isReconciled } from './reconciliation.store.ts'
import { notify, opened } from './testing/recharge-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const channel = testChannel({ now: (): Instant => app.clock.wall() })

const app = await testApp({ channels: channelsOf([channel]) })
const shop = await app.shop()

afterAll(() => app.close())

/** A recharge that was paid, with or without a notification. */
async function paid(player: TestPlayer, { isTold }: { isTold: boolean }): Promise<string> {
  const { recharge_no } = await opened(player, 'newpay')
  const told = channel.pay(recharge_no, yuan(100))
  if (isTold) await notify(app, 'newpay', shop.id, told)
  return recharge_no
}

const compareToday = () => reconcile(rechargeParts(app), channel, chinaDate(app.clock.wall()))

it('names each line that differs, keeps what it found, and credits what was paid without our hearing of it', async () => {
  const [agreeing, lost, notThere, other] = await app.players(4, { shop })
  if (!agreeing || !lost || !notThere || !other) throw new Error('four players were asked for')
  await paid(agreeing, { isTold: true })
  const lostNo = await paid(lost, { isTold: false })
  const notThereNo = await paid(notThere, { isTold: true })
  channel.lines.pop()
  const otherNo = await paid(other, { isTold: true })
  const line = channel.lines.pop()
  if (line !== undefined) channel.lines.push({ ...line, amount: yuan(90) })

  const found = must(await compareToday())
  const named = Object.fromEntries(found.map(({ rechargeNo, what, here, there }) => [rechargeNo, [what, here, there]]))
  expect(named).toEqual({
    [lostNo]: ['missing_here', null, '10000'],
    [notThereNo]: ['missing_there', '10000', null],
    [otherNo]: ['amount_differs', '10000', '9000'],
  })
  expect((await moneyOf(app, lost)).spendable).toBe(yuan(100))

  const auditor = await app.staff('auditor')
  const { rows } = must(await auditor.client.reconciliation.list({}))
  expect(rows).toMatchObject([{ channel: 'newpay', lines: 3, here: '300.00', there: '290.00' }])
  expect(rows[0]?.differences).toHaveLength(3)
  const again = await compareToday()
  expect(
    must(again)
      .map(({ what }) => what)
      .toSorted(),
  ).toEqual(['amount_differs', 'missing_there'])
  expect(must(await auditor.client.reconciliation.list({})).rows).toHaveLength(1)
})

it('compares nothing while the channel has no statement', async () => {
  channel.setDown(true)
  expect(await compareToday()).toEqual({ ok: false, reason: 'channel_unreachable' })
  channel.setDown(false)
})

it('compares the other days when one throws, and asks about the other missing payments when one throws', async () => {
  const [bad, good] = await app.players(2, { shop })
  if (!bad || !good) throw new Error('two players were asked for')
  app.clock.advanceWall(days(1))
  const today = app.clock.wall()
  const badNo = await paid(bad, { isTold: false })
  await paid(good, { isTold: false })
  app.clock.advanceWall(days(1))
  const { statement, query } = channel
  vi.spyOn(channel, 'statement').mockImplementation(async (day) => {
    if (day === chinaDate(addMs(today, -days(2)))) throw new Error('broken')
    return await statement(day)
  })
  vi.spyOn(channel, 'query').mockImplementation(async (no) => {
    if (no === badNo) throw new Error('broken')
    return await query(no)
  })
  await reconcileDue(rechargeParts(app))
  vi.restoreAllMocks()
  const compared = (back: number) =>
    app.database.read((r) => isReconciled(r, 'newpay', chinaDate(addMs(today, -days(back)))))
  expect([await compared(2), await compared(0)]).toEqual([false, true])
  expect((await moneyOf(app, good)).spendable).toBe(yuan(100))
  expect((await moneyOf(app, bad)).spendable).toBe(0n)
})
