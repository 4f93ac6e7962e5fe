import { randomUUID } from 'node:crypto'
import { addMs, days, instant, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { appointAgent, joinBelow, saveAgentSettings, setAgentRate } from '../../core/agents/index.ts'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { must, placed } from '../../testing/desk-scene.ts'
import { print } from '../../testing/match-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { someIdNumber } from '../../testing/withdraw-scene.ts'
import { answers, says } from '../chat/testing/chat-scene.ts'
import { notifyOfRebates } from './notify-of-rebates.ts'
import { writeMessagesOf } from './write-messages.ts'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: START })
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
afterAll(() => app.close())

const messagesOf = async (player: TestPlayer): Promise<readonly Message[]> =>
  must(await player.client.messages.list({})).rows
const eventsOf = async (player: TestPlayer) => (await messagesOf(player)).map(({ event }) => event)
/** How many were written to a player, with those that are off the list. */
const written = async ({ playerId }: TestPlayer): Promise<number> => {
  const found = await app.pool.query('select 1 from player_messages where player_id = $1', [playerId])
  return found.rows.length
}
/** How often a player was told of a message, by its number. */
const timesTold = async ({ playerId }: TestPlayer, number: number): Promise<number> => {
  const found = await app.pool.query(
    `select from player_messages where player_id = $1 and (detail ->> 'number')::int = $2`,
    [playerId, number],
  )
  return found.rows.length
}
const readTo = async ({ client, playerId }: TestPlayer, number: number) =>
  must(await client.chat.markRead({ conversation_id: playerId, number }))

describe('a conversation', () => {
  it('is told once while its player has not read it, whatever the number of messages, and never in their words', async () => {
    const player = await app.player({ shop })
    for (const words of ['今天出不了票', '改天再来', '抱歉']) await answers(clerk, player, words)
    await expect.poll(() => written(player)).toBe(3)
    const messages = await messagesOf(player)
    expect(messages).toMatchObject([
      { kind: 'chat', event: 'shop_wrote', is_read: false, subject: { kind: 'conversation', id: player.playerId } },
    ])
    expect(JSON.stringify(messages)).not.toContain('抱歉')
  })

  it('leaves the list when its player reads it, and comes back with the next message', async () => {
    const player = await app.player({ shop })
    const { number } = await answers(clerk, player, '票已出')
    await expect.poll(() => eventsOf(player)).toEqual(['shop_wrote'])
    await readTo(player, number)
    await expect.poll(() => eventsOf(player)).toEqual([])
    await answers(clerk, player, '照片发您了')
    await expect.poll(() => eventsOf(player)).toEqual(['shop_wrote'])
    await expect.poll(() => written(player)).toBe(2)
  })

  it('is not told of what its player wrote, has read already, or the shop took back', async () => {
    const player = await app.player({ shop })
    const { shopId, playerId: conversationId } = player
    const event = (number: number) => ({ kind: 'chat.message', shopId, conversationId, number }) as const
    const own = await says(player, '在吗')
    const read = await answers(clerk, player, '在的')
    await readTo(player, read.number)
    const recalled = await answers(clerk, player, '发错了')
    must(await clerk.client.chatDesk.recall({ conversation_id: conversationId, number: recalled.number }))
    // A player is told of everything in turn: with this one, what came before it has been looked at.
    const last = await answers(clerk, player, '请说')
    await expect.poll(() => timesTold(player, last.number)).toBe(1)
    expect(await timesTold(player, own.number)).toBe(0)
    await app.pool.query('delete from player_messages where player_id = $1', [conversationId])
    await app.database.tx((t) =>
      writeMessagesOf(
        t,
        [own, read, recalled].map(({ number }) => event(number)),
      ),
    )
    expect(await written(player)).toBe(0)
  })
})

describe('a message that waited for the shop', () => {
  const held = async (player: TestPlayer, text: string): Promise<string> => {
    const content = { kind: 'text', text } as const
    must(await player.client.chatGroup.send({ request_id: randomUUID(), conversation_id: shop.id, content }))
    const { rows } = must(await clerk.client.chatGroupDesk.held({}))
    return rows.at(-1)?.held_id ?? ''
  }

  it.each([
    [true, 'group_message_shown', '您在群里的消息已显示'],
    [false, 'group_message_withheld', '您在群里的消息没有显示'],
  ] as const)('is told to its author alone: let through %s', async (release, event, title) => {
    const [author, other] = await app.players(2, { shop })
    if (author === undefined || other === undefined) throw new Error('two')
    const held_id = await held(author, '看 www.shop.example')
    must(await clerk.client.chatGroupDesk.decideHeld({ held_id, release }))
    await expect.poll(() => eventsOf(author)).toEqual([event])
    expect(await messagesOf(author)).toMatchObject([{ kind: 'chat', title, subject: { kind: 'group' } }])
    expect(JSON.stringify(await messagesOf(author))).not.toContain('www')
    expect(await messagesOf(other)).toEqual([])
  })
})

describe('rebates', () => {
  it('are told to an agent once a day, without an amount', async () => {
    await app.database.tx((t) => saveAgentSettings(t, shop.id, { isOn: true, shopCeiling: 100 }))
    const [agent, bettor] = await app.players(2, { shop, balance: yuan(100) })
    if (agent === undefined || bettor === undefined) throw new Error('two')
    const { shopId, playerId } = agent
    await app.database.tx(async (t) => {
      await appointAgent(t, agent)
      const by = { kind: 'shop', staffId: clerk.staffId } as const
      must(await setAgentRate(t, { shopId, playerId, category: 'jingcai', rate: 50, by }))
      await joinBelow(t, bettor, { uplineId: playerId, mostLevels: 8, showsOrders: false })
    })
    must(await bettor.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
    for (let order = 0; order < 2; order += 1) {
      await print(clerk, await placed(bettor, footballBet([await seedMatch(app)])))
    }
    await expect.poll(() => eventsOf(bettor)).toEqual(['order_printed', 'order_printed'])
    const messages = await messagesOf(agent)
    expect(messages).toMatchObject([{ kind: 'rebate', event: 'rebate_paid', subject: { kind: 'rebates' } }])
    expect(messages[0]?.title).toBe('有返佣到账')
  })

  it('are told again on another day, and when some of them were taken back', () => {
    const posted = (at: typeof START, paidTo: string[], takenFrom: string[]) =>
      notifyOfRebates({ kind: 'rebates.posted', shopId: 's', at, paidTo, takenFrom })
    expect([...posted(START, ['a', 'b'], []), ...posted(addMs(START, days(1)), ['a'], ['b'])]).toMatchObject([
      { playerId: 'a', event: 'rebate_paid', occurrence: '2026-11-20' },
      { playerId: 'b', event: 'rebate_paid', occurrence: '2026-11-20' },
      { playerId: 'a', event: 'rebate_paid', occurrence: '2026-11-21' },
      { playerId: 'b', event: 'rebate_taken_back', occurrence: '2026-11-21' },
    ])
  })
})
