import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { openSignedInSocket } from '../../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { messageToGroup } from '../testing/chat-scene.ts'

const app = await testApp()
afterAll(() => app.close())

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let ann: TestPlayer
let bob: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  ann = await app.player({ shop })
  bob = await app.player({ shop })
})

const connect = (user: SignedIn) => openSignedInSocket(app.baseUrl, user)
const inGroup = (text: string) => messageToGroup(shop, text)
const send = async (from: TestPlayer, text: string) => must(await from.client.chatGroup.send(inGroup(text)))
const heldIds = async () => must(await clerk.client.chatGroupDesk.held({})).rows.map(({ held_id }) => held_id)
const decide = (held_id: string | undefined, release: boolean) =>
  clerk.client.chatGroupDesk.decideHeld({ held_id: held_id ?? '', release })

describe('frames of the group of a shop', () => {
  it('tell all of the shop of a number, and of no words', async () => {
    const other = await app.player({ shop: await app.shop() })
    const pages = await Promise.all([bob, clerk, other].map(connect))
    const [member, desk, stranger] = pages
    if (!member || !desk || !stranger) throw new Error('three pages')
    await send(ann, '只给群里看的话')
    for (const page of [member, desk]) {
      expect((await page.next('group.message')).event).toEqual({
        kind: 'group.message',
        conversation_id: shop.id,
        number: 1,
      })
    }
    await send(ann, '第二句')
    for (const page of [member, desk]) {
      expect((await page.next('group.message')).event).toMatchObject({ number: 2 })
      expect(JSON.stringify(page.seen)).not.toContain('只给群里看的话')
    }
    expect(JSON.stringify(stranger.seen)).not.toContain(shop.id)
    for (const page of pages) page.socket.close()
  })

  it('do not say what was held, let through, masked, recalled, removed, or written by who is muted', async () => {
    must(await keeper.client.chatGroupDesk.removeMember({ player_id: bob.playerId, reason: '多次发广告' }))
    const pages = await Promise.all([ann, bob, await app.player({ shop }), clerk].map(connect))
    await send(ann, '加我微信，密语')
    await send(ann, '密语 www.example.com')
    await send(ann, '密语 www.example.org')
    const [first, second] = await heldIds()
    must(await decide(first, true))
    must(await decide(second, false))
    must(await ann.client.chatGroup.recall({ number: 1 }))
    must(await clerk.client.chatGroupDesk.removeMessage({ number: 2, reason: '密语' }))
    must(await clerk.client.chatGroupDesk.mute({ player_id: ann.playerId, minutes: 10, reason: '密语' }))
    expect(reasonOf(await ann.client.chatGroup.send(inGroup('密语')))).toBe('muted')
    must(await clerk.client.chatGroupDesk.send(inGroup('最后一句')))
    for (const page of pages) {
      await expect.poll(() => JSON.stringify(page.seen)).toContain('"number":3')
      expect(JSON.stringify(page.seen)).not.toContain('密语')
      expect(JSON.stringify(page.seen)).not.toContain('最后一句')
      page.socket.close()
    }
  })
})
