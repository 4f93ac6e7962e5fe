import { addMs, days, yuan } from '@caimin/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestShop } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  applyForShop,
  blockMatches,
  blockNumber,
  findShops,
  liftBlock,
  liftMatchesBlock,
  saveSettings,
} from './index.ts'

const app = await testApp()
let shop: TestShop
let other: TestShop
let staffId: string

beforeAll(async () => {
  shop = await app.shop()
  other = await app.shop()
  staffId = (await app.staff('shopkeeper', shop)).staffId
})
afterAll(() => app.close())

const versionOf = async ({ id }: TestShop): Promise<number> => {
  const { rows } = await app.pool.query<{ version: number }>('select version from shops where id = $1', [id])
  return rows[0]?.version ?? 0
}

/** Whether a change raises the version of the shop, and of another one. */
async function raisedBy<T>(change: () => Promise<T>): Promise<{ own: boolean; other: boolean; answer: T }> {
  const before = [await versionOf(shop), await versionOf(other)] as const
  const answer = await change()
  return { own: (await versionOf(shop)) > before[0], other: (await versionOf(other)) > before[1], answer }
}

const blockOf = (shopId: string) =>
  ({ shopId, staffId, game: 'fucai3D', number: '123', plays: 'all', cap: yuan(100), playerText: '不再接' }) as const
const always = { startsAt: null, endsAt: null }

it('begins the first shift of a shop that applies', async () => {
  const facts = {
    ...{ name: '新店', ownerName: '王建国', licenceNo: 'BJ-9', licenceValidUntil: '2099-01-01', jurisdiction: '北京' },
    ...{ address: '北京市测试路2号', phone: '010-12345678' },
  }
  const shopId = must(await app.database.tx((t) => applyForShop(t, facts, null)))
  const { rows } = await app.pool.query('select no from shifts where shop_id = $1', [shopId])
  expect(rows).toEqual([{ no: 1 }])
})

it('raises the version of a shop with one of its games', async () => {
  const { own, other: others } = await raisedBy(() =>
    app.database.tx(async (t) => {
      const [known] = await findShops(t, [shop.id])
      if (known === undefined) throw new Error('the shop is there')
      const games = new Map([['jczq', { isOpen: false, advanceMinutes: -15 }]])
      must(
        await saveSettings(t, {
          shopId: shop.id,
          version: known.version,
          settings: { ...known, games, welfareMultipleLimit: undefined, weekdays: undefined, closedDays: undefined },
        }),
      )
    }),
  )
  expect([own, others]).toEqual([true, false])
})

it('raises the version of a shop with a number that it stops, caps anew or sells again', async () => {
  const set = (cap: bigint) =>
    raisedBy(() =>
      app.database.tx(async (t) =>
        must(await blockNumber(t, { ...blockOf(shop.id), ...always, cap: yuan(Number(cap)) })),
      ),
    )
  const first = await set(100n)
  const second = await set(200n)
  expect(second.answer).toBe(first.answer)
  const lifted = await raisedBy(() =>
    app.database.tx((t) => liftBlock(t, { shopId: shop.id, id: first.answer, staffId })),
  )
  expect([first, second, lifted].map(({ own, other: others }) => [own, others])).toEqual([
    [true, false],
    [true, false],
    [true, false],
  ])
})

it('raises the version of every shop with a number that no shop sells', async () => {
  const { own, other: others } = await raisedBy(() =>
    app.database.tx(async (t) => must(await blockNumber(t, { ...blockOf(NO_SHOP), ...always, cap: null }))),
  )
  expect([own, others]).toEqual([true, true])
})

it('raises the version of a shop with a combination that it stops or sells again', async () => {
  const set = await raisedBy(() =>
    app.database.tx(async (t) =>
      must(
        await blockMatches(t, {
          ...{ shopId: shop.id, staffId, game: 'jczq', issueNo: null, playerText: '不再接', ...always },
          legs: [{ match: '1001', name: '周三001', home: '主', away: '客', choice: null }],
          firstDeadlineAt: addMs(t.now, days(1)),
        }),
      ),
    ),
  )
  const lifted = await raisedBy(() =>
    app.database.tx((t) => liftMatchesBlock(t, { shopId: shop.id, id: set.answer, staffId })),
  )
  expect([set.own, set.other, lifted.own, lifted.other]).toEqual([true, false, true, false])
})
