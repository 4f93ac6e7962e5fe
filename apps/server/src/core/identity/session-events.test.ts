import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
afterAll(() => app.close())

// Written as by another process, or by hand: this process learns of it by the event alone.
const write = (statement: string, id: string) => app.pool.query(statement, [id])

it('refuses a player who is frozen, and takes them again afterwards', async () => {
  const player = await app.player({ shop })
  const isTaken = async () => (await player.client.account.userInfo({})).ok
  expect(await isTaken()).toBe(true)
  await write('update persons set frozen_at = now() where id = $1', player.personId)
  await expect.poll(isTaken).toBe(false)
})

it('refuses a session that ended', async () => {
  const player = await app.player({ shop })
  must(await player.client.account.userInfo({}))
  await write(`update sessions set ended_at = now(), ended_why = 'signed_out' where person_id = $1`, player.personId)
  await expect.poll(async () => (await player.client.account.userInfo({})).ok).toBe(false)
})

it('moves a player whose shop changed', async () => {
  const player = await app.player({ shop })
  const shopOf = async () => must(await player.client.account.userInfo({})).shop_id
  expect(await shopOf()).toBe(shop.id)
  await write('update persons set active_shop_id = null where id = $1', player.personId)
  await expect.poll(shopOf).not.toBe(shop.id)
})

it('gives a member of staff the role, rights and freeze that were set', async () => {
  const clerk = await app.staff('clerk', shop)
  const answer = async () => reasonOf(await clerk.client.counter.setAutoAccept({ auto_accept: true }))
  expect(await answer()).toBe('forbidden')
  await write(`update staff set role = 'shopkeeper' where id = $1`, clerk.staffId)
  await expect.poll(answer).toBe('ok')
  await write('update staff set frozen_at = now() where id = $1', clerk.staffId)
  await expect.poll(async () => (await clerk.client.desk.queue({})).ok).toBe(false)
})

it('asks a member of staff who enrolled a second factor for it', async () => {
  const clerk = await app.staff('clerk', shop)
  const isTaken = async () => (await clerk.client.desk.queue({})).ok
  await write(`update sessions set proved_with = 'password' where staff_id = $1`, clerk.staffId)
  expect(await isTaken()).toBe(true)
  await write(
    `insert into staff_totp (staff_id, secret_sealed, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
    clerk.staffId,
  )
  await expect.poll(isTaken).toBe(false)
})
