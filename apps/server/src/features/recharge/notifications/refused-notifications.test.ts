import { randomUUID } from 'node:crypto'
import { days, fen, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { channelsOf } from '../../../payments/index.ts'
import { moneyOf } from '../../../testing/betting-scene.ts'
import { testApp } from '../../../testing/test-app.ts'
import { notify, opened } from '../testing/recharge-scene.ts'
import { testChannel } from '../testing/test-channel.ts'
import { deleteOldNotifications } from './notification.store.ts'

const channel = testChannel({ id: 'newpay' })

const app = await testApp({ channels: channelsOf([channel]) })
const shop = await app.shop()

afterAll(() => app.close())

const kept = () => app.database.read((r) => r.db.selectFrom('recharge_notifications').selectAll().execute())
const send = (body: string, shopId = shop.id) => notify(app, 'newpay', shopId, body)

it('keeps nothing of what fits no recharge: unsigned, of another shop, of no shop, of a number that is not ours', async () => {
  const player = await app.player({ shop })
  const recharge = await opened(player, 'newpay')
  const genuine = channel.notificationOf({ rechargeNo: recharge.recharge_no, amount: yuan(100) })
  for (let i = 0; i < 50; i += 1) {
    expect(await send(`a=${i}`)).toBe('fail')
    expect(await send(genuine, randomUUID())).toBe('fail')
    expect(await send(channel.notificationOf({ rechargeNo: `R${i}`, amount: yuan(100) }))).toBe('fail')
    expect(await send(channel.notificationOf({ rechargeNo: `R${i}`, amount: yuan(100), status: 'waiting' }))).toBe(
      'fail',
    )
  }
  expect(await kept()).toEqual([])
  expect(await send(genuine)).toBe('success')
  expect(await kept()).toHaveLength(1)
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
})

it('keeps a bounded number of one recharge, counts a repeat, and deletes what is half a year old', async () => {
  const player = await app.player({ shop })
  const { recharge_no: rechargeNo } = await opened(player, 'newpay')
  const of = async () => (await kept()).filter(({ recharge_no }) => recharge_no === rechargeNo)
  for (let i = 0; i < 40; i += 1) {
    expect(await send(channel.notificationOf({ rechargeNo, amount: fen(BigInt(9000 + i)) }))).toBe('fail')
  }
  expect(await of()).toHaveLength(20)
  await send(channel.notificationOf({ rechargeNo, amount: fen(9000n) }))
  expect((await of()).find(({ times }) => times === 2)).toMatchObject({ verdict: 'amount_differs' })
  expect(await send(channel.pay(rechargeNo, yuan(100)))).toBe('success')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
  app.clock.advanceWall(days(179))
  await deleteOldNotifications(app.database)
  expect(await of()).toHaveLength(20)
  app.clock.advanceWall(days(2))
  await deleteOldNotifications(app.database)
  expect(await kept()).toEqual([])
})
