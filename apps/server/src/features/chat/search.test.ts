import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { answers, messageTo, messageToGroup, says } from './testing/chat-scene.ts'

const app = await testApp()
afterAll(() => app.close())

let shop: TestShop
let player: TestPlayer
let other: TestPlayer
let keeper: TestStaff

beforeEach(async () => {
  shop = await app.shop()
  player = await app.player({ shop })
  other = await app.player({ shop })
  keeper = await app.staff('shopkeeper', shop)
})

const textsOf = ({ rows }: { readonly rows: readonly { readonly text: string }[] }) => rows.map(({ text }) => text)
const inShop = async (who: TestPlayer, word: string) => must(await who.client.chat.search({ word }))
const inGroup = async (who: TestPlayer, word: string) => must(await who.client.chatGroup.search({ word }))
const inSupport = async (who: TestPlayer, word: string) => must(await who.client.support.search({ word }))
const saysInGroup = async (who: TestPlayer, text: string) =>
  must(await who.client.chatGroup.send(messageToGroup(shop, text)))
const asks = async (who: TestPlayer, text: string) =>
  must(await who.client.support.send(messageTo({ playerId: who.personId }, text)))

/** So many messages of a player to their shop, written at once. */
const seedTexts = (count: number, text: string) =>
  app.pool.query(
    `with begun as (
       insert into conversations (shop_id, id, kind, player_id, last_number, last_at)
       values ($1, $2, 'shop', $2, $3::int, now())
           on conflict (shop_id, id) do update set last_number = conversations.last_number + $3::int
       returning last_number - $3::int as before)
     insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
     select $1, $2, before + n, 'player', $2, gen_random_uuid(), now(), 'text', $4
       from begun, generate_series(1, $3::int) n`,
    [shop.id, player.playerId, count, text],
  )

describe('the conversation with the shop', () => {
  it('finds what either side said, the newest first', async () => {
    await says(player, '双色球的票出了吗')
    await answers(keeper, player, '双色球已经出了')
    await says(player, '谢谢')
    const { rows, next_cursor } = await inShop(player, '双色球')
    expect(rows).toMatchObject([
      { number: 2, is_own: false, name: null, text: '双色球已经出了' },
      { number: 1, is_own: true, name: null, text: '双色球的票出了吗' },
    ])
    expect(next_cursor).toBeNull()
    expect((await inShop(player, '大乐透')).rows).toEqual([])
  })

  it('has nothing of another player, of another shop, or of the group', async () => {
    await says(other, '双色球的票出了吗')
    await saysInGroup(other, '双色球今晚开')
    const stranger = await app.player({ shop: await app.shop() })
    await says(stranger, '双色球的票出了吗')
    expect((await inShop(player, '双色球')).rows).toEqual([])
    expect((await inShop(stranger, '双色球')).rows).toHaveLength(1)
  })

  it('does not find what was taken back', async () => {
    const { number } = await says(player, '发错了的话')
    must(await player.client.chat.recall({ conversation_id: player.playerId, number }))
    expect((await inShop(player, '发错')).rows).toEqual([])
  })

  it('does not tell what is under a mask, and finds the words beside it', async () => {
    await says(player, '加我微信聊聊合买')
    for (const word of ['微信', '我微', '信聊', '加我微信聊聊合买']) {
      expect(await inShop(player, word), word).toEqual({ rows: [], next_cursor: null })
    }
    expect(textsOf(await inShop(player, '合买'))).toEqual(['****聊聊合买'])
  })

  it('takes signs of patterns as they are written', async () => {
    await says(player, '让球胜率80%，稳')
    expect((await inShop(player, '80%')).rows).toHaveLength(1)
    expect((await inShop(player, '_球')).rows).toEqual([])
    expect((await inShop(player, '%率')).rows).toEqual([])
  })

  it('continues where a page ended, each message once', async () => {
    await seedTexts(45, '再来一张')
    const numbers: number[] = []
    let cursor: string | null | undefined
    const sizes: number[] = []
    while (cursor !== null) {
      const page = must(await player.client.chat.search({ word: '一张', ...(cursor && { cursor }) }))
      sizes.push(page.rows.length)
      numbers.push(...page.rows.map(({ number }) => number))
      cursor = page.next_cursor
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(numbers).toEqual(Array.from({ length: 45 }, (_, before) => 45 - before))
  })

  it('looks through a bounded part at once, and further with the next page', async () => {
    await seedTexts(1, '很久以前的一句')
    await seedTexts(5000, '别的话')
    const newest = await inShop(player, '很久以前')
    expect(newest.rows).toEqual([])
    const cursor = newest.next_cursor ?? ''
    expect(must(await player.client.chat.search({ word: '很久以前', cursor }))).toMatchObject({
      rows: [{ number: 1 }],
      next_cursor: null,
    })
  })

  it('refuses a word that is too short or too long, and the cursor of another list', async () => {
    for (const word of ['', '在', ' 在 ', '长'.repeat(21)]) {
      expect(reasonOf(await player.client.chat.search({ word })), word).toBe('bad_input')
    }
    expect(reasonOf(await player.client.chat.search({ word: '在吗', cursor: 'x' }))).toBe('bad_input')
  })
})

describe('the group', () => {
  it('finds what members and the shop said, with who said it', async () => {
    await saysInGroup(player, '合买还差两百')
    await saysInGroup(other, '合买我来一份')
    must(await keeper.client.chatGroupDesk.send(messageToGroup(shop, '合买今晚截止')))
    const { nickname } = must(await other.client.account.userInfo({}))
    const { name } = must(await player.client.store.info({}))
    expect((await inGroup(player, '合买')).rows).toMatchObject([
      { text: '合买今晚截止', is_own: false, name },
      { text: '合买我来一份', is_own: false, name: nickname },
      { text: '合买还差两百', is_own: true },
    ])
  })

  it('does not find what waits for the shop, nor what the shop took out', async () => {
    await saysInGroup(other, '合买看 www.example.com')
    const sent = await saysInGroup(other, '合买广告')
    const number = sent.state === 'sent' ? sent.message.number : 0
    must(await keeper.client.chatGroupDesk.removeMessage({ number, reason: '广告' }))
    expect((await inGroup(player, '合买')).rows).toEqual([])
  })

  it('is closed to who was removed, and to players of another shop', async () => {
    await saysInGroup(other, '合买还差两百')
    must(await keeper.client.chatGroupDesk.removeMember({ player_id: player.playerId, reason: '广告' }))
    expect(reasonOf(await player.client.chatGroup.search({ word: '合买' }))).toBe('removed_from_group')
    const stranger = await app.player({ shop: await app.shop() })
    expect((await inGroup(stranger, '合买')).rows).toEqual([])
  })
})

describe('customer service', () => {
  it('can be found by its name in its own conversation alone', async () => {
    await asks(player, '客服在吗')
    await says(player, '客服在吗')
    expect(textsOf(await inSupport(player, '客服'))).toEqual(['客服在吗'])
    expect((await inShop(player, '客服')).rows).toEqual([])
  })

  it('finds what one asked oneself, and nothing of others', async () => {
    await asks(player, '提现多久到账')
    await asks(other, '提现失败了')
    expect((await inSupport(player, '提现')).rows).toMatchObject([
      { number: 1, is_own: true, name: null, text: '提现多久到账' },
    ])
  })
})
