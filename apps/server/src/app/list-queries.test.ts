import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { appointAgent, joinBelow, saveAgentSettings } from '../core/agents/index.ts'
import { claimGroupPacket } from '../core/packets/index.ts'
import { answers, messageTo, says } from '../features/chat/testing/chat-scene.ts'
import { copyInput, posted, standingInput } from '../features/follow/testing/follow-scene.ts'
import { recharged, refundOf } from '../features/recharge/testing/refund-scene.ts'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../testing/betting-scene.ts'
import { countQueries } from '../testing/count-queries.ts'
import { accept, must, placed } from '../testing/desk-scene.ts'
import { giftTo } from '../testing/packet-scene.ts'
import type { TestPlayer } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { doubleColourPlan } from '../testing/together-scene.ts'
import { makeWithdrawer, withdraw } from '../testing/withdraw-scene.ts'

const counter = countQueries()
const app = await testApp()
const shop = await app.shop()
const player = await app.player({ shop, balance: yuan(5000) })
const keeper = await app.staff('shopkeeper', shop)
const operator = await app.staff('operator')
await seedIssue(app)
const withdrawer = await makeWithdrawer(app, { shop })
const host = await app.player({ shop, balance: yuan(100) })
await app.database.tx(async (t) => {
  await saveAgentSettings(t, shop.id, { isOn: true, shopCeiling: 100 })
  await appointAgent(t, player)
})
must(
  await keeper.client.agentDesk.setRate({
    request_id: randomUUID(),
    player_id: player.playerId,
    category: 'jingcai',
    rate: 20,
  }),
)
const planId = must(await host.client.together.open(doubleColourPlan())).plan_id
const members = await app.players(10, { shop })
const packetId = await sentPacket()
const withdrawalId = (await withdraw(withdrawer, '10.00')).withdrawal_id

afterAll(async () => {
  counter.stop()
  await app.close()
})

/** So many more of everything that a list can show. */
async function addRows(count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    const matches = [await seedMatch(app), await seedMatch(app)]
    const orderId = await placed(player, footballBet(matches))
    await placed(player, doubleColourBet(3))
    if (row % 2 === 0) await accept(keeper, orderId)
    const guest = await app.player({ shop })
    const credit = { request_id: randomUUID(), player_id: guest.playerId, amount: '10.00', note: '现金' }
    must(await keeper.client.counter.credit(credit))
    await addMoney(guest)
    await addConversations(guest, await app.player({ shop }))
    await addGroup(guest, await app.player({ shop }))
    await addShared(await app.player({ shop, balance: yuan(100) }))
    await addInvited(guest)
  }
}

/** A person's share of one plan, their own plan, and their post with a copy and a standing order of it. */
async function addShared(guest: TestPlayer): Promise<void> {
  const joinOf = (plan_id: string) => ({ request_id: randomUUID(), plan_id, amount: '1.00' })
  must(await guest.client.together.join(joinOf(planId)))
  const { plan_id } = must(await guest.client.together.open(doubleColourPlan()))
  must(await player.client.together.join(joinOf(plan_id)))
  const { postId } = await posted({ app, shop, clerk: keeper, operators: [] }, { poster: guest })
  must(await player.client.follow.copy(copyInput(postId, 1)))
  must(await player.client.follow.wink({ player_id: guest.playerId }))
  must(await player.client.standing.start(standingInput(guest)))
}

/** A conversation that waits, with the card of an order, and one that is answered. */
async function addConversations(guest: TestPlayer, other: TestPlayer): Promise<void> {
  await says(guest, '在吗')
  await says(other, '在吗')
  await answers(keeper, other, '在')
  await says(player, { kind: 'order', order_id: await placed(player, doubleColourBet()) })
  await guest.client.support.send(messageTo({ playerId: guest.personId }, '怎么实名'))
}

async function sentPacket(): Promise<string> {
  const packet = { request_id: randomUUID(), split: 'equal', parts: 10, total: '10.00' } as const
  return must(await keeper.client.chatGroupDesk.sendPacket(packet)).packet_id
}

/** Of the shop's group a message, its report, one that waits, a mute, a packet, and a claimed part of the first. */
async function addGroup(guest: TestPlayer, other: TestPlayer): Promise<void> {
  const say = async (text: string) =>
    must(
      await guest.client.chatGroup.send({
        request_id: randomUUID(),
        conversation_id: shop.id,
        content: { kind: 'text', text },
      }),
    )
  const sent = await say('今晚有人合买吗')
  await say('看 www.example.com')
  const number = sent.state === 'sent' ? sent.message.number : 0
  must(await other.client.chatGroup.report({ number, reason: '广告' }))
  must(await keeper.client.chatGroupDesk.mute({ player_id: guest.playerId, minutes: 10, reason: '广告' }))
  await sentPacket()
  const member = members.pop()
  if (member !== undefined) must(await app.database.tx((t) => claimGroupPacket(t, member, packetId)))
}

/** As if the guest had signed up by the player's code: below the player, who is an agent, and one with a rate. */
async function addInvited(guest: TestPlayer): Promise<void> {
  await app.pool.query(
    'insert into invitations (shop_id, player_id, inviter_id, invited_at) values ($1, $2, $3, now())',
    [shop.id, guest.playerId, player.playerId],
  )
  await app.database.tx((t) => joinBelow(t, guest, { uplineId: player.playerId, mostLevels: 8, showsOrders: true }))
  const rate = { request_id: randomUUID(), player_id: guest.playerId, category: 'jingcai', rate: 10 } as const
  must(await player.client.agents.setRate(rate))
}

/** A recharge that is partly paid back, a packet, and a withdrawal. */
async function addMoney(guest: TestPlayer): Promise<void> {
  const recharge_id = await recharged(app, guest, { keeper }, yuan(30))
  must(await keeper.client.takings.refund(await refundOf(keeper, recharge_id)))
  must(await keeper.client.packets.give(await giftTo(app, [player])))
  await repeatWithdrawal()
  await recharged(app, player, { keeper }, yuan(10))
}

/** The same withdrawal once more: a player may ask three times a day only. */
const repeatWithdrawal = () =>
  app.pool.query(
    `insert into withdrawals (shop_id, id, withdrawal_no, player_id, card_id, holder, bank, last_four, from_win, from_free,
                              state, requested_at, requested_on, first_approved_by)
     select shop_id, gen_random_uuid(), 'X' || gen_random_uuid(), player_id, card_id, holder, bank, last_four, 0, 100,
            'applied', requested_at, requested_on, $2 from withdrawals where id = $1`,
    [withdrawalId, keeper.staffId],
  )

const LISTS: Readonly<Record<string, () => Promise<{ ok: true; value: { rows: unknown[] } } | { ok: false }>>> = {
  'the player’s orders': () => player.client.orders.list({ status: 'all' }),
  'the player’s chases': () => player.client.orders.chases({}),
  'the matches on sale': () => player.client.betting.matches({ type: 'jczq' }),
  'the shop’s queue': () => keeper.client.desk.queue({ state: 'all' }),
  'the shop’s orders': () => keeper.client.desk.findOrders({}),
  'orders that the shop found': () => keeper.client.desk.findOrders({ search: player.mobile.slice(-4), game: 'jczq' }),
  'the shop’s payouts': () => keeper.client.desk.payouts({}),
  'the shop’s players': () => keeper.client.counter.players({}),
  'what the shop has given': () => keeper.client.packets.gifts({}),
  'the newest orders of a player, at the desk': async () => {
    const reply = await keeper.client.counter.player({ player_id: player.playerId })
    return reply.ok ? { ok: true, value: { rows: reply.value.orders } } : reply
  },
  'other withdrawals of a player, at the desk': async () => {
    const reply = await keeper.client.withdrawals.deskDetail({ withdrawal_id: withdrawalId })
    return reply.ok ? { ok: true, value: { rows: reply.value.others } } : reply
  },
  'the shop’s receipts': () => keeper.client.counter.receipts({}),
  'the player’s bills': () => player.client.bills.bills({ size: '50' }),
  'the player’s months': () => player.client.bills.months({}),
  'the player’s packets': () => player.client.packets.list({ status: 'unclaimed' }),
  'the player’s withdrawals': () => withdrawer.client.withdrawals.list({}),
  'the player’s locked money': () => player.client.withdrawals.notWithdraw({}),
  'the shop’s withdrawals': () => keeper.client.withdrawals.deskList({}),
  'the shop’s recharges and refunds': () => keeper.client.takings.list({ filter: 'all' }),
  'the hall of plans': () => player.client.together.index({}),
  'the player’s plans': () => player.client.together.mine({ role: 'joined' }),
  'the plans of an initiator': () => player.client.together.initiatorPlans({ player_id: host.playerId }),
  'the people of a plan': () => host.client.together.participants({ plan_id: planId }),
  'the shop’s plans': () => keeper.client.plans.list({}),
  'plans that the shop found': () => keeper.client.plans.list({ game: 'shuangseqiu', search: '彩民' }),
  'the people of a plan, at the desk': () => keeper.client.plans.participants({ plan_id: planId }),
  'open posts': () => player.client.follow.posts({}),
  'posters by name': () => player.client.follow.search({ name: '彩民' }),
  'a board of posters': () => player.client.follow.boards({ board: 'streak', days: '7' }),
  'whom the player follows': () => player.client.follow.winks({}),
  'the player’s copies': () => player.client.follow.ownCopies({}),
  'the player’s standing orders': () => player.client.standing.list({}),
  'the player’s conversation': async () => {
    const reply = await player.client.chat.history({ size: '50' })
    return reply.ok ? { ok: true, value: { rows: reply.value.messages } } : reply
  },
  'the shop’s group': async () => {
    const reply = await player.client.chatGroup.history({ size: '50' })
    return reply.ok ? { ok: true, value: { rows: reply.value.messages } } : reply
  },
  'words that were said to the shop': () => player.client.chat.search({ word: '在吗' }),
  'words that were said to customer service': () => player.client.support.search({ word: '实名' }),
  'words that were said in the group': () => player.client.chatGroup.search({ word: '合买' }),
  'packets in the group, at the desk': () => keeper.client.chatGroupDesk.packets({}),
  'who has got a part of a packet': () => player.client.chatGroup.packetClaims({ packet_id: packetId }),
  'messages of the group that wait': () => keeper.client.chatGroupDesk.held({}),
  'reports in the group': () => keeper.client.chatGroupDesk.reports({}),
  'who is muted in the group': () => keeper.client.chatGroupDesk.restricted({}),
  'customer service': () => operator.client.supportDesk.list({ state: 'waiting' }),
  'conversations that wait': () => keeper.client.chatDesk.list({ state: 'waiting' }),
  'conversations that the shop looks for': () =>
    keeper.client.chatDesk.list({ state: 'waiting', search: '彩民', filter: 'unread' }),
  'conversations that were answered': () => keeper.client.chatDesk.list({ state: 'answered' }),
  'whom the player invited': () => player.client.invites.list({}),
  'users below an agent': () => player.client.agents.users({ scope: 'all' }),
  'users below an agent by what they brought': () => player.client.agents.users({ sort: 'rebates' }),
  'users below an agent by their last bet': () => player.client.agents.users({ sort: 'last_bet' }),
  'an agent’s account': () => player.client.agents.accountDetails({}),
  'the shop’s agents': () => keeper.client.agentDesk.tree({}),
  'rates that were set, at the desk': () => keeper.client.agentDesk.rateChanges({ player_id: player.playerId }),
  'agents that the shop looks for': () => keeper.client.agentDesk.tree({ search: '彩' }),
  'the player’s messages': () => player.client.messages.list({}),
  'withdrawals in review': () => operator.client.withdrawals.reviewList({}),
  'refunds in review': () => operator.client.takings.reviewList({}),
  'real names in review': () => operator.client.idReviews.list({}),
  'the results': () => operator.client.operator.results({ state: 'all' }),
  'broadcasts of matches': () => operator.client.broadcasts.list({}),
  'the audit log': () => operator.client.audit.list({}),
  'the draws': () => app.stranger().client.draws.latest({}),
}

async function measure(): Promise<Map<string, { rows: number; queries: number }>> {
  const measured = new Map<string, { rows: number; queries: number }>()
  for (const [name, list] of Object.entries(LISTS)) {
    let rows = 0
    const ask = () =>
      counter.of(async () => {
        const reply = await list()
        rows = reply.ok ? reply.value.rows.length : -1
      })
    // What a process remembers for a while is asked for again now and then: the fewest are what the list itself needs.
    const asked = [await ask(), await ask(), await ask(), await ask()]
    const queries = Math.min(...asked)
    measured.set(name, { rows, queries })
  }
  return measured
}

await addRows(2)
const few = await measure()

it('asks the database as often for many rows as for few', { timeout: 60_000 }, async () => {
  await addRows(6)
  const many = await measure()
  for (const name of Object.keys(LISTS)) expect(few.get(name)?.rows, name).toBeGreaterThanOrEqual(0)
  const growing = [
    ...['what the shop has given', 'other withdrawals of a player, at the desk'],
    ...['the player’s orders', 'the matches on sale', 'the shop’s queue', 'the shop’s players'],
    ...['the shop’s orders', 'orders that the shop found'],
    ...[
      'the player’s packets',
      'the player’s withdrawals',
      'the shop’s withdrawals',
      'the shop’s recharges and refunds',
    ],
    ...['the hall of plans', 'the player’s plans', 'the people of a plan', 'the shop’s plans'],
    'plans that the shop found',
    ...['the people of a plan, at the desk', 'open posts', 'posters by name', 'whom the player follows'],
    ...['the player’s copies', 'the player’s standing orders', 'the player’s conversation'],
    'customer service',
    ...['conversations that wait', 'conversations that were answered', 'whom the player invited'],
    'conversations that the shop looks for',
    ...['users below an agent', 'users below an agent by what they brought', 'the shop’s agents'],
    'agents that the shop looks for',
    'packets in the group, at the desk',
    'who has got a part of a packet',
    'words that were said in the group',
  ]
  for (const name of growing) expect(many.get(name)?.rows, name).toBeGreaterThan(few.get(name)?.rows ?? 0)
  const queriesOf = (lists: typeof few) => Object.fromEntries([...lists].map(([name, { queries }]) => [name, queries]))
  expect(queriesOf(many)).toEqual(queriesOf(few))
  expect(Object.values(queriesOf(few)).filter((queries) => queries > 0).length).toBeGreaterThan(4)
})
