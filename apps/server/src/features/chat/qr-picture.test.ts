import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { pictureOfCodes } from '../../testing/qr-picture.ts'
import { testApp } from '../../testing/test-app.ts'
import { answers, deskHistory, messageToGroup, says } from './testing/chat-scene.ts'

const OWN = 'wxp://f2f0Xk3yLm9'
const OTHER = 'https://qr.example/other'

const app = await testApp()
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
afterAll(() => app.close())

let player: TestPlayer
beforeEach(async () => {
  player = await app.player({ shop })
})

const imageOf = async (...codes: readonly string[]) => ({
  image: new Blob([new Uint8Array(await pictureOfCodes(...codes))], { type: 'image/jpeg' }),
})
const uploadBy = async ({ client }: typeof clerk, ...codes: readonly string[]) =>
  client.chatDesk.uploadPicture({}, await imageOf(...codes))

async function register(code: string): Promise<void> {
  const { picture_id } = must(await keeper.client.store.uploadCode({}, await imageOf(code)))
  must(await keeper.client.store.saveCode({ kind: 'wechat', picture_id, account_name: '*建国' }))
}

it('refuses of staff, of the shopkeeper too, a picture with a code that the shop has not registered', async () => {
  expect(reasonOf(await uploadBy(clerk, OWN))).toBe('outside_payment')
  await register(OWN)
  for (const staff of [clerk, keeper]) {
    expect(reasonOf(await uploadBy(staff, OTHER))).toBe('outside_payment')
    expect(reasonOf(await uploadBy(staff, OWN, OTHER))).toBe('outside_payment')
  }
  const kept = await app.pool.query(
    `select 1 from files where shop_id = $1 and kind = 'chat_picture' and (delete_after is null or delete_after > now() + interval '1 hour')`,
    [shop.id],
  )
  expect(kept.rows).toEqual([])
})

it('takes the registered code of the shop, for a player and for the group', async () => {
  await register(OWN)
  await says(player, '怎么付款')
  const { picture_id } = must(await uploadBy(clerk, OWN))
  await answers(clerk, player, { kind: 'picture', picture_id })
  const again = must(await uploadBy(keeper, OWN))
  must(await keeper.client.chatGroupDesk.send(messageToGroup(shop, { kind: 'picture', picture_id: again.picture_id })))
  expect((await deskHistory(clerk, player)).messages.at(-1)?.content.kind).toBe('picture')
})

it('takes no code that another shop has registered', async () => {
  await register(OWN)
  const elsewhere = await app.staff('clerk', await app.shop())
  expect(reasonOf(await uploadBy(elsewhere, OWN))).toBe('outside_payment')
})

it('leaves pictures of players to whoever looks at them', async () => {
  const { picture_id } = must(await player.client.chat.uploadPicture({}, await imageOf(OTHER)))
  await says(player, { kind: 'picture', picture_id })
  const held = messageToGroup(shop, { kind: 'picture', picture_id: (await freshPicture()).picture_id })
  expect(must(await player.client.chatGroup.send({ ...held, request_id: randomUUID() }))).toMatchObject({
    state: 'held',
  })
})

const freshPicture = async () => must(await player.client.chat.uploadPicture({}, await imageOf(OTHER)))
