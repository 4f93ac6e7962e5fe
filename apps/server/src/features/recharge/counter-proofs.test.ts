import { randomUUID } from 'node:crypto'
import { days, hours, minutes, yuan } from '@caimin/base'
import { MAX_SAME_PROOF } from '@caimin/contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { rechargeParts } from '../../app/features.ts'
import { channelsOf } from '../../payments/index.ts'
import { moneyOf } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { sweepRecharges } from './sweep-recharges.ts'
import { opened, type Recharge, seen } from './testing/recharge-scene.ts'
import { testChannel } from './testing/test-channel.ts'

const app = await testApp({ channels: channelsOf([testChannel({ id: 'newpay' })]) })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
let player: TestPlayer

afterAll(() => app.close())

beforeEach(async () => {
  player = await app.player({ shop })
})

/** A picture of one colour, each of which is another file. */
async function proofOf(colour: string): Promise<Blob> {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(image)], { type: 'image/png' })
}

const prove = async (who: TestPlayer, colour: string) =>
  must(await who.client.recharge.uploadProof({}, { image: await proofOf(colour) }))
const hoursUntil = (at: string | null, { server_time }: { readonly server_time: string }) =>
  Math.round((Date.parse(at ?? '') - Date.parse(server_time)) / hours(1))
const pass = async (ms: number) => {
  app.clock.advanceWall(ms)
  await sweepRecharges(rechargeParts(app))
}
const confirm = (recharge: Recharge, more: { accept_same_proof?: true } = {}) =>
  keeper.client.takings.confirm({
    request_id: randomUUID(),
    recharge_id: recharge.recharge_id,
    amount: recharge.amount,
    ...more,
  })
const cancel = (recharge: Recharge) => player.client.recharge.cancelPayment({ recharge_id: recharge.recharge_id })
const rowOf = async ({ recharge_id }: Recharge) =>
  must(await keeper.client.takings.list({ filter: 'all' })).rows.find((row) => row.recharge_id === recharge_id)

it('binds the player to a proof for a day, then lets them cancel and begin another', async () => {
  const recharge = await opened(player, 'counter')
  expect(recharge.cancellable_from).toBeNull()
  const proven = await prove(player, '#101010')
  expect(hoursUntil(proven.recharge.cancellable_from, proven)).toBe(24)
  await pass(hours(23))
  const detail = { cancellable_from: expect.any(String) }
  expect(await cancel(recharge)).toMatchObject({ reason: 'proof_is_with_the_shop', detail })
  await pass(hours(1) + minutes(1))
  expect(must(await cancel(recharge)).recharge).toMatchObject({ state: 'cancelled' })
  await opened(player, 'newpay')
})

it('ends a recharge that the shop does not decide on in three days; a later proof gives it no more time', async () => {
  const recharge = await opened(player, 'counter')
  const proven = await prove(player, '#202020')
  expect(hoursUntil(proven.recharge.expires_at, proven)).toBe(72)
  await pass(days(2))
  const again = await prove(player, '#212121')
  expect(hoursUntil(again.recharge.expires_at, again)).toBe(24)
  expect(await seen(player, recharge)).toMatchObject({ state: 'waiting' })
  await pass(days(1) + minutes(1))
  expect(await seen(player, recharge)).toMatchObject({ state: 'expired', has_proof: true })
  expect(await rowOf(recharge)).toMatchObject({ state: 'expired', can_confirm: true })
  await opened(player, 'newpay')
})

it('loses no money of a proof that the shop looks at after the end', async () => {
  const recharge = await opened(player, 'counter')
  await prove(player, '#303030')
  await app.clock.advanceBusiness(days(3))
  await pass(days(3) + minutes(1))
  expect(reasonOf(await confirm(recharge))).toBe('ok')
  expect(reasonOf(await confirm(recharge))).toBe('recharge_ended')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
  expect(must(await player.client.recharge.payList({})).paid_today).toBe('100.00')
  const unproven = await opened(player, 'counter')
  await pass(days(1) + minutes(1))
  expect(await rowOf(unproven)).toMatchObject({ state: 'expired', can_confirm: false })
  expect(reasonOf(await confirm(unproven))).toBe('recharge_ended')
})

it('names other recharges with the same picture, in this shop alone, and credits only once that was seen', async () => {
  const other = await app.player({ shop })
  const first = await opened(other, 'counter')
  await prove(other, '#404040')
  expect(reasonOf(await confirm(first))).toBe('ok')
  const elsewhere = await app.player({ shop: await app.shop() })
  await opened(elsewhere, 'counter')
  await prove(elsewhere, '#404040')

  const recharge = await opened(player, 'counter')
  await prove(player, '#414141')
  expect(await rowOf(recharge)).toMatchObject({ same_proof: [] })
  await prove(player, '#404040')
  const same_proof = [{ recharge_no: first.recharge_no, amount: '100.00', state: 'paid' }]
  expect(await rowOf(recharge)).toMatchObject({ same_proof })
  const refused = { reason: 'proof_used_before', detail: { recharge_no: first.recharge_no } }
  expect(await confirm(recharge)).toMatchObject(refused)
  expect((await moneyOf(app, player)).spendable).toBe(0n)
  expect(reasonOf(await confirm(recharge, { accept_same_proof: true }))).toBe('ok')
  expect((await moneyOf(app, player)).spendable).toBe(yuan(100))
})

it('names the oldest of many recharges with the same picture', async () => {
  const others: string[] = []
  for (let at = 0; at < MAX_SAME_PROOF + 2; at += 1) {
    const other = await app.player({ shop })
    others.push((await opened(other, 'counter')).recharge_no)
    await prove(other, '#505050')
  }
  const recharge = await opened(player, 'counter')
  await prove(player, '#505050')
  const named = (await rowOf(recharge))?.same_proof.map(({ recharge_no }) => recharge_no)
  expect(named).toEqual(others.slice(0, MAX_SAME_PROOF))
})
