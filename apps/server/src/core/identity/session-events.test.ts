import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
afterAll(() => app.close())

// Written as by another process: this one learns of it by the event alone.
const change = (statement: string, holderId: string) =>
  app.pool.query(
    `with changed as (${statement} returning 1)
     insert into outbox (kind, payload) select 'holder.changed', jsonb_build_object('holderId', $1::uuid) from changed`,
    [holderId],
  )
const changeSessions = (set: string, holder: 'person_id' | 'staff_id', holderId: string) =>
  app.pool.query(
    `with changed as (update sessions set ${set} where ${holder} = $1 returning id)
     insert into outbox (kind, payload) select 'session.changed', jsonb_build_object('sessionIds', jsonb_agg(id)) from changed`,
    [holderId],
  )

it('refuses a player who is frozen, and takes them again afterwards', async () => {
  const player = await app.player({ shop })
  const isTaken = async () => (await player.client.account.userInfo({})).ok
  expect(await isTaken()).toBe(true)
  await change('update persons set frozen_at = now() where id = $1', player.personId)
  await expect.poll(isTaken).toBe(false)
})

it('refuses a session that ended', async () => {
  const player = await app.player({ shop })
  must(await player.client.account.userInfo({}))
  await changeSessions(`ended_at = now(), ended_why = 'signed_out'`, 'person_id', player.personId)
  await expect.poll(async () => (await player.client.account.userInfo({})).ok).toBe(false)
})

it('moves a player whose shop changed', async () => {
  const player = await app.player({ shop })
  const shopOf = async () => must(await player.client.account.userInfo({})).shop_id
  expect(await shopOf()).toBe(shop.id)
  await change('update persons set active_shop_id = null where id = $1', player.personId)
  await expect.poll(shopOf).not.toBe(shop.id)
})

it('gives a member of staff the role, rights and freeze that were set', async () => {
  const clerk = await app.staff('clerk', shop)
  const answer = async () => reasonOf(await clerk.client.counter.setAutoAccept({ auto_accept: true }))
  expect(await answer()).toBe('forbidden')
  await change(`update staff set role = 'shopkeeper' where id = $1`, clerk.staffId)
  await expect.poll(answer).toBe('ok')
  await change('update staff set frozen_at = now() where id = $1', clerk.staffId)
  await expect.poll(async () => (await clerk.client.desk.queue({})).ok).toBe(false)
})

it('asks a member of staff who enrolled a second factor for it', async () => {
  const clerk = await app.staff('clerk', shop)
  const isTaken = async () => (await clerk.client.desk.queue({})).ok
  await changeSessions(`proved_with = 'password'`, 'staff_id', clerk.staffId)
  expect(await isTaken()).toBe(true)
  await change(
    `insert into staff_totp (staff_id, secret_sealed, confirmed_at, created_at) values ($1, 'sealed', now(), now())`,
    clerk.staffId,
  )
  await expect.poll(isTaken).toBe(false)
})
