import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fenOf, type MoneyText, present } from '@caimin/base'
import { ENDPOINTS, type EventFrame } from '@caimin/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../../testing/desk-scene.ts'
import { freePort } from '../../testing/free-port.ts'
import { withHeldLock } from '../../testing/held-lock.ts'
import { openPageSocket, openSignedInSocket } from '../../testing/page-socket.ts'
import { createPeople, deviceOf, type TestPlayer } from '../../testing/people.ts'
import { openProductDatabase, type ProductDatabase } from '../../testing/product-database.ts'
import { type Product, startProduct } from '../../testing/product-process.ts'
import { usedDataFolder } from '../../testing/used-data-folder.ts'
import { someIdNumber } from '../../testing/withdraw-scene.ts'
import { lockConversation, lockSupport } from './conversation.store.ts'
import { addMessage } from './send-message.ts'
import { messageTo, ownHistory, says, wordsOf } from './testing/chat-scene.ts'

/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000
const ROUNDS = 3
const AT_ONCE = 5

let product: Product
let restart: () => Promise<void>
let databaseUrl: string
let books: ProductDatabase
let people: ReturnType<typeof createPeople>

beforeAll(async () => {
  const data = usedDataFolder()
  const port = `${await freePort()}`
  restart = async () => {
    product = await startProduct(data.path, { PORT: port })
  }
  await restart()
  const tokenSecret = readFileSync(join(data.path, 'token-secret'), 'utf8').trim()
  databaseUrl = data.url()
  books = await openProductDatabase(databaseUrl, tokenSecret)
  people = createPeople({ ...books, baseUrl: `http://127.0.0.1:${port}`, numberedAfter: 6_000 })
})

afterAll(async () => {
  product.process.kill('SIGTERM')
  await product.ended
  await books.close()
})

async function kill(): Promise<void> {
  product.process.kill('SIGKILL')
  await product.ended
}

/** How often the log has a message of a player's conversation. */
async function timesInLog({ playerId }: Pick<TestPlayer, 'playerId'>, number: number): Promise<number> {
  const { rows } = await books.pool.query(
    `select from event_batches cross join jsonb_array_elements(events) as e
      where e ->> 'kind' = 'chat.message' and e ->> 'conversationId' = $1 and (e ->> 'number')::int = $2`,
    [playerId, number],
  )
  return rows.length
}

/** Of a message that was pushed. */
const numberOf = ({ event }: EventFrame): number | undefined =>
  event.kind === 'chat.message' ? event.message.number : undefined

it('loses no message when the server is killed after it was kept and before it was delivered', async () => {
  const player = await people.player({ shop: await people.shop() })
  const key = { shopId: player.shopId, conversationId: player.playerId }
  const requestId = randomUUID()
  const body = { kind: 'text', text: '在吗' } as const
  product.process.kill('SIGSTOP')
  await books.database.tx(async (t) => {
    const conversation = present(await lockConversation(t, key), 'a player of the shop')
    must(await addMessage(t, conversation, { side: 'player', senderId: player.playerId, requestId, body }))
  })
  await kill()
  await restart()
  await expect.poll(() => timesInLog(player, 1), { timeout: PATIENCE_MS }).toBe(1)
  expect(wordsOf((await ownHistory(player, { after: '0' })).messages)).toEqual(['在吗'])
  const page = await openPageSocket(product.baseUrl)
  page.authenticate(player.tokens.get()?.access ?? '')
  await page.next('welcome')
  const repeat = { request_id: requestId, conversation_id: player.playerId, content: body }
  expect(must(await player.client.chat.send(repeat)).number).toBe(1)
  await says(player, '有人吗')
  // What is in the log already may still be on its way to the page.
  let pushed = await page.next('chat.message')
  if (numberOf(pushed) === 1) pushed = await page.next('chat.message')
  expect(numberOf(pushed)).toBe(2)
  page.socket.close()
})

it('loses no message of a visitor when the server is killed after it was kept', async () => {
  const { client } = deviceOf(product.baseUrl, null)
  const { visitor_token, conversation_id } = must(await client.visitors.begin({}))
  const requestId = randomUUID()
  const body = { kind: 'text', text: '怎么注册' } as const
  product.process.kill('SIGSTOP')
  await books.database.tx(async (t) => {
    const conversation = await lockSupport(t, conversation_id)
    must(await addMessage(t, conversation, { side: 'player', senderId: conversation_id, requestId, body }))
  })
  await kill()
  await restart()
  await expect.poll(() => timesInLog({ playerId: conversation_id }, 1), { timeout: PATIENCE_MS }).toBe(1)
  const { client: after } = deviceOf(product.baseUrl, null)
  const repeat = { visitor_token, request_id: requestId, conversation_id, content: body }
  expect(must(await after.visitors.send(repeat)).number).toBe(1)
  expect(wordsOf(must(await after.visitors.history({ visitor_token })).messages)).toEqual(['怎么注册'])
})

it.each(['HTTP', 'the socket'])(
  'keeps every message once when the server is killed while they are sent over %s',
  async (way) => {
    const player = await people.player({ shop: await people.shop() })
    const sent: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const messages = Array.from({ length: AT_ONCE }, (_, at) => messageTo(player, `第${round}回第${at}句`))
      const socket = way === 'HTTP' ? undefined : await openSignedInSocket(product.baseUrl, player)
      const { client } = deviceOf(product.baseUrl, player.tokens.get(), { socket })
      const asked = messages.map((message) => client.chat.send(message))
      await Promise.race(asked)
      await kill()
      await Promise.all(asked)
      await restart()
      // Whoever has no answer sends it again.
      for (const message of messages) must(await player.client.chat.send(message))
      sent.push(...messages.map(({ request_id }) => request_id))
    }
    const { messages } = await ownHistory(player, { size: '50' })
    expect(messages.map(({ number }) => number)).toEqual(sent.map((_, at) => at + 1))
    expect(messages.map(({ request_id }) => request_id).toSorted()).toEqual(sent.toSorted())
  },
)

it('answers a message that is under way over a socket when the server is told to stop', async () => {
  const player = await people.player({ shop: await people.shop() })
  await says(player, '在吗')
  const page = await openSignedInSocket(product.baseUrl, player)
  const message = messageTo(player, '有人吗')
  const isTakingCalls = () =>
    fetch(`${product.baseUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const conversation = {
    text: 'select from conversations where shop_id = $1 and id = $2 for update',
    values: [player.shopId, player.playerId],
  }
  const answer = await withHeldLock({ databaseUrl }, conversation, {
    work: () => page.call(ENDPOINTS.chat.send.path, message),
    async meanwhile() {
      product.process.kill('SIGTERM')
      await expect.poll(isTakingCalls).toBe(false)
    },
  })
  expect(answer).toMatchObject({ status: 200, envelope: { code: 1, data: { number: 2 } } })
  expect(await product.ended).toBe(0)
  await restart()
  expect(must(await player.client.chat.send(message)).number).toBe(2)
})

it('pays each part of a red packet once when the server is killed while it is claimed', async () => {
  const shop = await people.shop()
  const keeper = await people.staff('shopkeeper', shop)
  const players = await people.players(ROUNDS * AT_ONCE, { shop })
  for (const { client } of players) {
    must(await client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  }
  const packet = { request_id: randomUUID(), split: 'random', parts: players.length, total: '88.88' } as const
  const { packet_id } = must(await keeper.client.chatGroupDesk.sendPacket(packet))
  const got: MoneyText[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const claims = players
      .slice(round * AT_ONCE, (round + 1) * AT_ONCE)
      .map(({ client }) => ({ client, request: { request_id: randomUUID(), packet_id } }))
    const asked = claims.map(({ client, request }) => client.chatGroup.claimPacket(request))
    await Promise.race(asked)
    await kill()
    await Promise.all(asked)
    await restart()
    // Whoever has no answer asks again.
    for (const { client, request } of claims) got.push(must(await client.chatGroup.claimPacket(request)).amount)
  }
  expect(got.reduce((sum, amount) => sum + fenOf(amount), 0n)).toBe(8888n)
  const { rows } = await books.pool.query<{ claims: number; journals: number; gift: bigint }>(
    `select (select count(*)::int from group_packet_claims where packet_id = $1) as claims,
            (select count(*)::int from journals where shop_id = $2 and kind = 'red_packet') as journals,
            (select sum(gift)::bigint from wallets where shop_id = $2) as gift`,
    [packet_id, shop.id],
  )
  expect(rows).toEqual([{ claims: players.length, journals: players.length, gift: 8888n }])
})
